// A caller is booked at the desk by keyboard alone, and a walk-in begun on a narrow screen.
import type { Page } from '@playwright/test'
import type { Locale } from '#src/contract/codes/locales.ts'
import { sidewaysScroll } from '../fixtures/geometry.ts'
import { openAsReception } from '../fixtures/sign-in.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started.
test.setTimeout(180_000)

const places = {
  'en-AU': {
    provider: 'aurora',
    clinic: 'aurora-coburg',
    search: 'thyroid',
    person: { lastName: 'O’Hannigan', firstName: 'Siobhán', contactNumber: '0491 570 159' },
  },
  mk: {
    provider: 'vardar',
    clinic: 'skopje-karpos',
    search: 'тироидна',
    person: { lastName: 'Ѓорѓиевска', firstName: 'Ѕвезда', contactNumber: '+389 70 000 124' },
  },
} as const satisfies Partial<Record<Locale, unknown>>

const daysAhead = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/** Tab until the field has the focus. */
const tabTo = async (page: Page, id: string): Promise<void> => {
  for (let count = 0; count < 60; count += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${id}`)
}

for (const locale of ['en-AU', 'mk'] as const)
  test(
    `the desk books a caller by keyboard alone and reads out how to prepare, in ${locale} [S-110, S-07, S-102]`,
    onDesktop,
    async ({ page, ownServer, axe, picture }) => {
      const t = textsOf(locale)
      const { provider, clinic, search, person } = places[locale]
      const name = `${person.lastName}, ${person.firstName}`
      ownServer.setEnvironment({ PROVIDER: provider })
      await ownServer.start()
      const dialog = page.getByRole('dialog')
      const times = dialog.getByRole('group', { name: t('desk.caller-time') }).getByRole('radio')
      await test.step('Given the dialog for somebody on the phone', async () => {
        await openAsReception(page, `${ownServer.url}/desk?clinic=${clinic}`)
        await page.getByRole('button', { name: t('desk.caller-book') }).press('Enter')
        await expect(dialog.getByRole('heading', { name: t('desk.caller-book') })).toBeFocused()
        await axe('the dialog that books a caller')
      })
      await test.step('When the exam is found by a part of its name', async () => {
        await tabTo(page, 'deskExam')
        await page.keyboard.type(search)
        await expect(dialog.getByRole('option').first()).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('list', { name: t('desk.caller-exams') })).toBeVisible()
      })
      await test.step('And a day with free times', async () => {
        const day = dialog.locator('#day')
        for (let ahead = 2; ahead < 12; ahead += 1) {
          await day.fill(daysAhead(ahead))
          await expect(times.first().or(dialog.getByText(t('desk.no-slots')))).toBeVisible()
          if (await times.first().isVisible()) break
        }
        await tabTo(page, 'deskTime-0')
        await page.keyboard.press('Space')
        await expect(times.first()).toBeChecked()
      })
      await test.step('And nothing else: each error stands at its field', async () => {
        await tabTo(page, 'contactNumber')
        await page.keyboard.press('Enter')
        await expect(dialog.locator('#lastName')).toHaveAttribute('aria-invalid', 'true')
        await axe('the dialog that books a caller, with errors')
        await picture(`desk-caller-errors-${locale}`)
      })
      await test.step('And the details, sent with Enter', async () => {
        const typed = {
          ...{ lastName: person.lastName, firstName: person.firstName },
          ...{ 'dateOfBirth-day': '29', 'dateOfBirth-month': '2', 'dateOfBirth-year': '1964' },
          ...{ contactNumber: person.contactNumber, email: 'caller@example.com' },
        }
        for (const [id, words] of Object.entries(typed)) {
          await tabTo(page, id)
          await page.keyboard.type(words)
        }
        await page.keyboard.press('Enter')
      })
      await test.step('Then who is booked, when, and how to prepare is there to be read out', async () => {
        await expect(dialog.getByRole('heading', { name: t('desk.booked').replace('{{name}}', name) })).toBeFocused()
        await expect(dialog.getByRole('heading', { name: t('exam.preparation') })).toBeVisible()
        await axe('a caller who is booked')
        await picture(`desk-caller-booked-${locale}`)
      })
      await test.step('And the confirmation is written once', async () => {
        await expect
          .poll(() => ownServer.messages().filter((text) => text.includes('caller@example.com')).length)
          .toBe(1)
      })
      await test.step('A walk-in fits a narrow phone', async () => {
        await dialog
          .getByRole('button', { name: t('dialog.close') })
          .last()
          .click()
        await page.setViewportSize({ width: 320, height: 640 })
        await page.getByRole('button', { name: t('desk.walk-in-register') }).click()
        await expect(dialog.locator('#lastName')).toBeVisible()
        expect(await sidewaysScroll(page)).toBe(0)
        await axe('the dialog that registers a walk-in')
      })
    },
  )
