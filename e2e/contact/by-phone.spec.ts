import { expect, type Page } from '@playwright/test'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { aurora, isLive, openPage, vardar } from '../fixtures/providers.ts'
import { gateOnDesktop, gateOnPhone, onDesktop, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

/** Of this run and nobody else's: a number may ask three times a day only. */
const ownNumber = (start: string): string => `${start}${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`

const noSideways = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

test(
  'an exam that the clinic books is found, explained, and a call asked for [S-52, S-56]',
  gateOnDesktop,
  async ({ page, booking, axe, picture }) => {
    const number = ownNumber('0491')
    await openPage(page, aurora, '/melbourne')

    await test.step('Given I find my exam although I misspell it', async () => {
      await page.getByRole('searchbox', { name: 'Search exams' }).fill('livr mri')
      await expect(page.getByRole('status').filter({ hasText: '1 exam found' })).toBeAttached()
      await axe('what a search finds')
      await picture('search-with-slips')
    })

    await test.step('When I choose it, I am told first what happens', async () => {
      await page.getByRole('link', { name: /^MRI liver with contrast/ }).click()
      const dialog = page.getByRole('dialog', { name: 'MRI liver with contrast' })
      await expect(dialog.getByText('We find a time together.', { exact: false })).toBeVisible()
      await axe('the dialog before an exam by phone')
      await picture('booking-request-info')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(booking.heading('Ask the clinic for a time')).toBeVisible()
    })

    await test.step('When I ask for a call with nothing filled in, I am told what is missing', async () => {
      await isLive(page)
      await page.getByRole('button', { name: 'Ask us to call you' }).click()
      await expect(page.getByRole('heading', { level: 3, name: 'We will call you' })).toBeFocused()
      await page.getByRole('button', { name: 'Ask for a call' }).click()
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
      await axe('the request with errors')
      await noSideways(page)
      await picture('callback-errors')
    })

    await test.step('When I fill it in, I am told when the call comes, in the clinic’s zone', async () => {
      await booking.field('Your name').fill('Mārama Wilson')
      await booking.field('Contact number').fill(number)
      await page.getByRole('combobox', { name: 'Clinic' }).selectOption('Aurora Coburg')
      await page.getByRole('radio', { name: 'In the afternoon' }).check()
      await page.getByRole('button', { name: 'Ask for a call' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'We will call you' })).toBeFocused()
      await expect(page.getByText(`We will call ${number}.`)).toBeVisible()
      await expect(page.getByText(/(between|by) .* [ap]m, Melbourne time \(AE[DS]T\)\./)).toBeVisible()
      await expect(page.getByText('You do not have a booking yet.')).toBeVisible()
      await axe('the request that was received')
      await picture('callback-received')
    })
  },
)

test(
  'in Macedonian, typed in Latin letters, every word of the way is Macedonian [I18N-02]',
  onPhone,
  async ({ page, axe, picture }) => {
    const t = textsOf('mk')
    await openPage(page, vardar, '/skopje')
    await test.step('Given I find my exam by Latin letters', async () => {
      await page.getByRole('searchbox').fill('pet-kt')
      await page.getByRole('link', { name: /^ПЕТ-КТ на цело тело/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('by-phone.heading') })).toBeVisible()
      await isLive(page)
    })
    await test.step('When I ask for a call', async () => {
      await page.getByRole('button', { name: t('contact.want-call') }).click()
      await expect(page.getByRole('textbox', { name: t('contact.contactName') })).toBeVisible()
      await expectMacedonian(page, 'the request')
      await page.getByRole('button', { name: t('contact.send-call') }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectMacedonian(page, 'the request with errors')
      await axe('the request with errors')
      await page.getByRole('textbox', { name: t('contact.contactName') }).fill('Ѓорѓи Ќосев')
      await page.getByRole('textbox', { name: t('contact.contactNumber') }).fill(ownNumber('070'))
      await page.getByRole('button', { name: t('contact.send-call') }).click()
      await expect(page.getByRole('heading', { level: 2, name: t('contact.call-title') })).toBeFocused()
      await axe('the request that was received')
      await picture('callback-received-mk')
    })
    await test.step('And the walk-ins are Macedonian too', async () => {
      await openPage(page, vardar, '/skopje/walk-in')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectMacedonian(page, 'the walk-ins')
      await axe('the walk-ins')
      await noSideways(page)
      await picture('walk-in-mk')
    })
  },
)

test('a message is written with the keyboard alone [S-102]', gateOnDesktop, async ({ page, booking, axe }) => {
  await openPage(page, aurora, '/melbourne/pet-ct-whole-body')
  await expect(booking.heading('Book this exam by phone')).toBeVisible()
  const tabTo = async (name: string) => {
    const button = page.getByRole('button', { name })
    for (let stop = 0; stop < 30 && !(await button.evaluate((it) => it === document.activeElement)); stop += 1)
      await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
  }
  await tabTo('Write to us')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: 'Your message to us' })).toBeFocused()
  for (const text of ['Mārama Wilson', `${ownNumber('m')}@example.com`, 'May I eat before?']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await tabTo('Send the message')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Your message is with us' })).toBeFocused()
  await axe('the message that was received')
})

test(
  'for an X-ray one may simply come: where, until when, and how to get there',
  gateOnPhone,
  async ({ page, booking, axe, picture }) => {
    await openPage(page, aurora, '/melbourne')
    await page.getByRole('link', { name: /^Come without an appointment/ }).click()
    await expect(booking.heading('Come without an appointment')).toBeVisible()
    const brunswick = page
      .getByRole('list', { name: 'Clinics for X-ray', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Aurora Brunswick' })
    await expect(brunswick).toContainText(/Come (today|on \w+\s\d+\s\w+).*: \d.*[ap]m to \d.*[ap]m/)
    await expect(brunswick.getByRole('link', { name: /^Directions/ })).toBeVisible()
    await page.getByText('See the 23 exams').click()
    await expect(page.getByText('Chest X-ray', { exact: false })).toBeVisible()
    await noSideways(page)
    await axe('the walk-ins')
    await picture('walk-in')
    await brunswick.getByRole('button', { name: 'Opening hours and how to get there' }).click()
    await expect(page.getByRole('dialog', { name: 'Aurora Brunswick' })).toBeVisible()
  },
)

test(
  'a search without a match leads on: other regions, an enquiry, a person [S-56]',
  gateOnPhone,
  async ({ page, booking, axe, picture }) => {
    await openPage(page, aurora, '/geelong-and-surf-coast')
    await page.getByRole('searchbox', { name: 'Search exams' }).fill('psma')
    await expect(
      page.getByRole('region', { name: 'In other regions' }).getByRole('link', { name: /Melbourne/ }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask us to call you' })).toBeVisible()
    await axe('a search without a match')
    await picture('search-without-match')
    await page.getByRole('link', { name: /^Ask us about an exam/ }).click()
    await expect(booking.heading('Ask us about an exam')).toBeVisible()
    await expect(page.getByRole('region', { name: 'In other regions' })).toBeVisible()
    await axe('the enquiry')
    await picture('enquiry')
  },
)

test(
  'a kiosk keeps nothing of what was typed once the page is left [S-36, S-39, KIOSK-03]',
  onDesktop,
  async ({ page, booking }) => {
    await openPage(page, aurora, '/melbourne/mri-brain-with-contrast?kioskMode=true')
    const openForm = async () => {
      await page.getByRole('button', { name: 'Ask us to call you' }).click()
      await expect(booking.field('Your name')).toBeVisible()
    }
    await openForm()
    await booking.field('Your name').fill('Mārama Wilson')
    await page.getByRole('main').getByRole('link', { name: 'Exams' }).first().click()
    await expect(booking.heading(/Which exams/)).toBeVisible()
    await openPage(page, aurora, '/melbourne/mri-brain-with-contrast?kioskMode=true')
    await openForm()
    await expect(booking.field('Your name')).toHaveValue('')
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]))
    expect(kept).not.toContain('Wilson')
  },
)
