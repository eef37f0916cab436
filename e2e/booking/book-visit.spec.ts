import type { Page } from '@playwright/test'
import type { Locale } from '#src/contract/codes/locales.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { marama } from '../fixtures/patients.ts'
import { expect, gateOnDesktop, gateOnPhone, onDesktop, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

type Journey = { locale: Locale; region: string; exams: readonly string[]; month: string }

const journeys: readonly Journey[] = [
  {
    locale: 'default',
    region: 'melbourne',
    exams: ['Thyroid ultrasound', 'Chest X-ray', 'Upper abdomen ultrasound'],
    month: 'September',
  },
  {
    locale: 'mk',
    region: 'skopje',
    exams: ['Ултразвук на тироидна жлезда', 'Рендген на бели дробови', 'Ултразвук на абдомен'],
    month: 'септември',
  },
]

const minutes = (clock: string): number => {
  const [, hour = '', minute = '', half] = /(\d+):(\d\d)(?: (am|pm))?/.exec(clock) ?? []
  return ((Number(hour) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute)
}

/** Lines of the day plan: clock time and what happens. */
const planOf = async (page: Page): Promise<[minutes: number, words: string][]> => {
  const lines = page.locator('ol > li').filter({ has: page.locator('time') })
  const times = await lines.locator('time').allTextContents()
  const words = await lines.locator('b').allTextContents()
  return times.map((time, index) => [minutes(time), words[index] ?? ''])
}

for (const { locale, region, exams, month } of journeys) {
  const t = textsOf(locale)
  const words = (key: string) => new RegExp(`^${t(key).replace(/\{\{\w+\}\}/g, '.+')}$`)

  test(
    `a patient books three exams as one visit, ${locale === 'mk' ? 'in Macedonian' : 'in English'} [BOOK-01, BOOK-15, BOOK-21, ROUTE-21, S-42]`,
    locale === 'mk' ? onPhone : gateOnDesktop,
    async ({ page, booking, axe, picture, vardar }) => {
      const look = async (what: string): Promise<void> => {
        await axe(what)
        if (locale === 'mk') await expectMacedonian(page, what)
      }

      await test.step('When I tick three exams', async () => {
        await page.goto(`${locale === 'mk' ? vardar : ''}/${region}`)
        for (const name of exams) {
          await page.getByRole('searchbox', { name: t('exam.search') }).fill(name)
          const box = page.getByRole('checkbox', { name, exact: true })
          await box.check()
          await expect(box).toBeChecked()
        }
        // What is ticked stays so when another kind is shown.
        await page.getByRole('searchbox', { name: t('exam.search') }).fill(exams[0] ?? '')
        await expect(page.getByRole('checkbox', { name: exams[0] ?? '', exact: true })).toBeChecked()
        await page.getByRole('searchbox', { name: t('exam.search') }).fill('')
      })
      await look('the exams with three ticked')
      await picture(`02-three-exams-${region}`)
      await page.getByRole('link', { name: t('visit.choose-time') }).click()

      await test.step('Then one time is a whole visit, told with its order and preparation', async () => {
        await expect(booking.heading(t('slot.title'))).toBeVisible()
        const times = page.getByRole('button', { name: words('slot.name') })
        // Other journeys take the first ones.
        await times.last().click()
        await expect(page.getByRole('button', { pressed: true })).toBeVisible()
        const plan = await planOf(page)
        expect(plan.map(([at]) => at).toSorted((a, b) => a - b)).toEqual(plan.map(([at]) => at))
        // Who must not eat is first.
        const order = plan.map(([, name]) => name).filter((name) => exams.includes(name))
        expect(order[0]).toBe(exams[2])
        expect(order.toSorted()).toEqual(exams.toSorted())
      })
      await look('a visit that is chosen')
      await picture(`13-visit-${region}`)
      const chosen = await planOf(page)

      await page.getByRole('button', { name: t('slot.hold') }).click()
      await expect(booking.heading(t('form.title'))).toBeVisible()
      await test.step('When I fill in who the visit is for', async () => {
        const typed = [
          ['form.firstName', locale === 'mk' ? 'Ѓорѓи' : marama.firstName],
          ['form.lastName', locale === 'mk' ? 'Ќосев' : marama.lastName],
          ['date.day', marama.day],
          ['date.month', month],
          ['date.year', marama.year],
          ['form.contactNumber', locale === 'mk' ? '+389 70 000 124' : marama.contactNumber],
        ] as const
        for (const [key, text] of typed) await booking.field(t(key)).fill(text)
        const consent = page.getByRole('checkbox', { name: t('form.consent') })
        if (await consent.isVisible()) await consent.check()
        await page.getByRole('button', { name: t('form.check') }).click()
      })
      await expect(booking.heading(t('check.title'))).toBeVisible()
      for (const name of exams) await expect(page.getByRole('main')).toContainText(name)
      await look('the check of a visit')
      await picture(`04b-visit-${region}`)

      await page.getByRole('button', { name: new RegExp(`^(${t('check.book')}|${t('check.request')})$`) }).click()
      await test.step('Then the same visit stands in the confirmation, with one arrival', async () => {
        await expect(page).toHaveURL(/\/appointments\//)
        await expect(page.getByRole('region', { name: t('pass.label'), exact: true })).toBeVisible()
        await expect.poll(() => planOf(page)).toEqual(chosen)
      })
      await look('the confirmation of a visit')
      await picture(`06-visit-${region}`)
    },
  )
}

test('three exams are booked by keyboard alone [BOOK-15, S-102]', onDesktop, async ({ page, booking }) => {
  const tabTo = async (
    role: 'checkbox' | 'link' | 'button' | 'textbox' | 'searchbox',
    name: string | RegExp,
  ): Promise<void> => {
    const wanted = page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first()
    await expect(wanted).toBeAttached()
    for (let stop = 0; stop < 150; stop += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(wanted).toBeFocused()
  }
  await page.goto('/melbourne')
  for (const name of ['Abdomen and pelvis ultrasound', 'Thyroid ultrasound', 'Chest X-ray']) {
    await tabTo('searchbox', 'Search exams')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(name)
    await tabTo('checkbox', name)
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
  }
  // The way on is the next stop.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(booking.heading('Choose a time')).toBeFocused()
  await expect(page.getByRole('button', { name: /, available$/ }).first()).toBeVisible()
  await page.getByRole('grid').locator('[tabindex="0"]').waitFor()
  for (let stop = 0; stop < 60 && (await page.getByRole('grid').locator(':focus').count()) === 0; stop += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 40 && (await page.locator(':focus[aria-label$=", available"]').count()) === 0; step += 1)
    await page.keyboard.press(step % 7 === 6 ? 'ArrowDown' : 'ArrowRight')
  await page.keyboard.press('Space')
  await tabTo('button', 'Hold this time')
  await page.keyboard.press('Enter')
  await expect(booking.heading('Who is the visit for?')).toBeFocused()
  const typed = [
    ['First name', marama.firstName],
    ['Last name', marama.lastName],
    ['Day', marama.day],
    ['Month', marama.month],
    ['Year', marama.year],
    ['Contact number', marama.contactNumber],
  ] as const
  for (const [name, text] of typed) {
    await tabTo('textbox', name)
    await page.keyboard.type(text)
  }
  await tabTo('checkbox', 'I have read this and agree')
  await page.keyboard.press('Space')
  await tabTo('button', 'Check your booking')
  await page.keyboard.press('Enter')
  await expect(booking.heading('Check your booking')).toBeFocused()
  await tabTo('button', 'Book this visit')
  await page.keyboard.press('Enter')
  await booking.seeBooked('Mārama')
  for (const name of ['Abdomen and pelvis ultrasound', 'Thyroid ultrasound', 'Chest X-ray'])
    await expect(page.getByRole('region', { name: 'Your visit', exact: true })).toContainText(name)
})

test(
  'exams that do not go together are told plainly, with what to do [BOOK-15, S-102]',
  gateOnPhone,
  async ({ page, axe, picture }) => {
    await test.step('preparations that contradict each other', async () => {
      await page.goto('/melbourne/abdomen-and-pelvis-ultrasound,baby-hip-ultrasound')
      await expect(page.getByRole('heading', { level: 1, name: 'These exams need separate visits' })).toBeVisible()
      await expect(page.getByText('The preparations contradict each other')).toBeVisible()
      const visits = page.getByRole('list', { name: 'Separate visits' }).getByRole('link')
      await expect(visits).toHaveText(['Times for Abdomen and pelvis ultrasound', 'Times for Baby hip ultrasound'])
      await axe('a conflict')
      await picture('13-conflict')
      await visits.first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Choose a time' })).toBeVisible()
    })
    await test.step('one that the clinic books', async () => {
      await page.goto('/melbourne/thyroid-ultrasound,mri-brain-with-contrast')
      await expect(
        page.getByRole('heading', { level: 1, name: 'Not all of these exams can be booked online' }),
      ).toBeVisible()
      await axe('a visit partly by request')
    })
    await test.step('one that nobody knows', async () => {
      await page.goto('/melbourne/thyroid-ultrasound,no-such-exam')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot offer this choice of exams')
      await axe('an unknown exam')
    })
  },
)
