// A browser whose owner has switched cookies off, and with them everything that a site may store: the booking is made all
// the same, and each page says beforehand what cannot be.
import type { Page } from '@playwright/test'
import type { Locale } from '#src/contract/codes/locales.ts'
import { testWithSettings } from '../fixtures/browser-settings.ts'
import { clockTime, longDay } from '../fixtures/formats.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { marama } from '../fixtures/patients.ts'
import { listFreeSlots, vardar, walkBooking } from '../fixtures/providers.ts'
import { expect, onDesktop, onPhone } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

/** "Block all cookies", as a person finds it in the settings of the browser. */
const settings = { profile: { default_content_setting_values: { cookies: 2 } } }

const test = testWithSettings(settings)

const ensureNothingIsStored = (page: Page): Promise<void> =>
  test.step('The browser takes no cookie and stores nothing', async () => {
    const stored = page.evaluate(() => sessionStorage.length)
    await expect(stored).rejects.toThrow('Access is denied')
    expect(await page.context().cookies()).toEqual([])
  })

const seeNotice = (page: Page, locale: Locale): Promise<void> =>
  test.step('Then the page says before the booking what follows', async () => {
    const t = textsOf(locale)
    const notice = page.getByRole('status').filter({ hasText: t('form.cookies-off') })
    await expect(notice).toContainText(t('form.cookies-off-more'))
    // What cannot be stored is not said to stay.
    await expect(page.getByText(t('form.kept'))).toHaveCount(0)
  })

const referenceIn = async (page: Page, locale: Locale): Promise<string> => {
  const shown = page
    .getByRole('region', { name: textsOf(locale)('pass.label'), exact: true })
    .getByText(/^[2-9B-Z]{3} [2-9B-Z]{3}$/)
  await expect(shown).toHaveCount(1)
  return (await shown.textContent()) ?? ''
}

const reloadAndSeeClosed = (page: Page, locale: Locale, hidden: readonly string[]): Promise<void> =>
  test.step('When I reload, the page says kindly why it cannot be opened here', async () => {
    const t = textsOf(locale)
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: t('message.authentication_cookies_error') })).toBeVisible()
    await expect(page.getByText(t('sign-in.cookies-off'))).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible()
    for (const text of hidden) await expect(page.getByText(text)).toHaveCount(0)
  })

test(
  'with cookies blocked I am told before, am booked, and see day, clinic and reference once [S-24, ROUTE-21]',
  onPhone,
  async ({ page, booking, offers, axe, picture }) => {
    const [offer] = await offers()
    await booking.openTimes(offer)
    await ensureNothingIsStored(page)
    await booking.chooseTime(offer)
    await booking.holdTime()
    await expect(booking.heading('Who is the visit for?')).toBeVisible()
    await seeNotice(page, 'en-AU')
    await axe('the details without cookies')
    await picture('cookies-blocked-details')
    await booking.fillIn(marama)
    await booking.goToCheck()
    await booking.book()
    await booking.seeBooked(marama.firstName)

    const visit = page.getByRole('region', { name: 'Your visit', exact: true })
    await expect(visit).toContainText(longDay(offer))
    await expect(visit).toContainText(clockTime(offer))
    await expect(visit).toContainText(offer.clinicName)
    const reference = await referenceIn(page, 'en-AU')
    await test.step('And the page says that it is shown once, and offers nothing that needs it again', async () => {
      await expect(page.getByText('This page is shown only once')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Add (?:a|your|the) / })).toHaveCount(0)
    })
    await axe('the confirmation without cookies')
    await picture('cookies-blocked-booked')

    await reloadAndSeeClosed(page, 'en-AU', [reference, marama.firstName])
    await axe('the booking that cannot be opened here')
    await picture('cookies-blocked-closed')
    await ensureNothingIsStored(page)
  },
)

test(
  'with cookies blocked I am told so in Macedonian, before and after [S-24, ROUTE-22, I18N-02]',
  onDesktop,
  async ({ page, apiOf, picture }, { parallelIndex }) => {
    const [offer] = await listFreeSlots(await apiOf(vardar), vardar, parallelIndex)
    await walkBooking(page, vardar, { offer }, async (what) => {
      // The pages after it show the name of the patient, which is in Latin letters too.
      if (what !== 'the details with errors') return
      await seeNotice(page, 'mk')
      await expectMacedonian(page, what)
    })
    await ensureNothingIsStored(page)
    await expect(page.getByText(textsOf('mk')('once.more'))).toBeVisible()
    const reference = await referenceIn(page, 'mk')
    await picture('cookies-blocked-booked-mk')
    await reloadAndSeeClosed(page, 'mk', [reference])
    await expectMacedonian(page, 'the booking that cannot be opened here')
  },
)
