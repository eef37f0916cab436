import { expectMacedonian } from '../fixtures/macedonian.ts'
import { aurora, openPage, vardar } from '../fixtures/providers.ts'
import { expect, gateOnEither, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const christmasNoon = '2026-12-25T01:00:00Z'
const newYearNoon = '2027-01-01T11:00:00Z'

test(
  'on Christmas Day no page says that a clinic is open [S-52, BOOK-11, STATIC-07]',
  gateOnEither,
  async ({ page, booking, axe, picture }) => {
    await page.clock.setFixedTime(christmasNoon)

    await test.step('the page of an exam that the clinic books', async () => {
      await openPage(page, aurora, '/melbourne/mri-brain-with-contrast')
      await expect(booking.heading('Ask the clinic for a time')).toBeVisible()
      const clinics = page.getByRole('list', { name: 'Clinics' })
      await expect(clinics.getByText('Closed today (Christmas Day)').first()).toBeVisible()
      await expect(clinics.getByText(/Open today/)).toHaveCount(0)
      await axe('the page by phone on a holiday')
    })

    await test.step('what is told of a clinic', async () => {
      await page.getByRole('button', { name: 'About Aurora Parkville' }).click()
      const dialog = page.getByRole('dialog', { name: 'Aurora Parkville' })
      await expect(dialog.getByRole('row', { name: /^Friday/ })).toContainText('Closed (Christmas Day)')
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Friday 25 December' })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('the contact page', async () => {
      await openPage(page, aurora, '/contact')
      await expect(booking.heading('Help')).toBeVisible()
      const melbourne = page.getByRole('list', { name: 'Clinics in Melbourne' })
      await expect(melbourne.getByRole('listitem').filter({ hasText: 'Closed today' })).toHaveCount(6)
      await expect(melbourne.getByText('Closed today (Closed between Christmas and New Year)')).toHaveCount(1)
      await expect(page.getByText(/Open today/)).toHaveCount(0)
      await expect(page.getByText(/booking code|cancel most bookings yourself/)).toHaveCount(0)
      await axe('the contact page on a holiday')
      await picture('contact-on-christmas')
    })
  },
)

test(
  'on New Year’s Day the Macedonian pages say so too [STATIC-07, I18N-02]',
  onPhone,
  async ({ page, axe, picture }) => {
    const t = textsOf('mk')
    await page.clock.setFixedTime(newYearNoon)
    await openPage(page, vardar, '/contact')
    await expect(page.getByRole('heading', { level: 1, name: t('menu.contact') })).toBeVisible()
    const skopje = page.getByRole('list', { name: t('contact.clinics-in').replace('{{region}}', 'Скопје') })
    await expect(skopje.getByText(`${t('clinic.closed-today')} (Нова година)`)).toHaveCount(4)
    await expectMacedonian(page, 'the contact page on a holiday')
    await axe('the contact page on a holiday')
    await picture('contact-on-new-year-mk')
  },
)
