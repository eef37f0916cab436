import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { root } from '../../scripts/support/run.ts'
import type { HandOverPatient } from './patients.ts'

/** How far they come. */
export const stages = ['details', 'check', 'booked'] as const
export type Stage = (typeof stages)[number]

type Texts = (key: string) => string

const readTexts = (locale: string): Texts => {
  const texts: Record<string, string> = {}
  for (const area of ['common', 'kiosk', 'booking', 'slots', 'check-in'])
    try {
      Object.assign(texts, JSON.parse(readFileSync(join(root, `src/i18n/locales/${locale}/${area}.json`), 'utf8')))
    } catch {
      // The area has another name.
    }
  return (key) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`no text ${key} in ${locale}`)
    return text
  }
}
const texts = { default: readTexts('default'), mk: readTexts('mk') }

export const textOf = (patient: Pick<HandOverPatient, 'locale'>, key: string): string => texts[patient.locale](key)

export const waitForStart = (page: Page): Promise<void> => page.locator('main a[href*="health"]').waitFor()

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** By the keys on the screen, as without a keyboard of one's own. */
const pressKeys = async (page: Page, field: string, digits: string): Promise<void> => {
  await page.locator(field).click()
  const keys = page.locator('section[aria-label] button')
  for (const digit of digits) await keys.filter({ hasText: new RegExp(`^${digit}$`) }).click()
}

export const openDetails = async (page: Page, patient: HandOverPatient): Promise<void> => {
  if (patient.locale === 'mk') await page.locator('main button[lang="mk"]').click()
  await page.getByRole('link', { name: textOf(patient, 'kiosk.book'), exact: true }).click()
  await page.getByRole('checkbox').first().check()
  await page.locator('a[href*="/thyroid?"], a[href*="/shoulder?"]').last().click()
  await page.locator('main button[aria-pressed]').last().click()
  await press(page, textOf(patient, 'slot.hold'))
  await page.locator('#firstName').waitFor()
}

export const typeDetails = async (page: Page, patient: HandOverPatient): Promise<void> => {
  const { birth } = patient
  await page.locator('#firstName').pressSequentially(patient.firstName)
  await page.locator('#lastName').pressSequentially(patient.lastName)
  await page.locator('#dateOfBirth-day').fill(birth.day)
  await page.locator('#dateOfBirth-month').fill(birth.month)
  await page.locator('#dateOfBirth-year').fill(birth.year)
  await pressKeys(page, '#contactNumber', patient.contactNumber)
  await page.locator('#email').fill(patient.email)
  const more = page.locator('main button[aria-expanded]').filter({ hasText: textOf(patient, 'form.more') })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await page.locator('#patientNotes').fill(patient.notes)
}

/** How far they come with a visit of today. */
export const checkInStages = ['name', 'confirm', 'sent'] as const
type CheckInStage = (typeof checkInStages)[number]

export const checkInTo = async (page: Page, patient: HandOverPatient, stage: CheckInStage): Promise<void> => {
  const { birth } = patient
  if (patient.locale === 'mk') await page.locator('main button[lang="mk"]').click()
  await page.getByRole('link', { name: textOf(patient, 'kiosk.check-in'), exact: true }).click()
  await page.locator('#lastName').pressSequentially(patient.lastName)
  if (stage === 'name') return
  await press(page, textOf(patient, 'check-in.continue'))
  await page.locator('#dateOfBirth-day').fill(birth.day)
  await page.locator('#dateOfBirth-month').fill(birth.month)
  await page.locator('#dateOfBirth-year').fill(birth.year)
  await press(page, textOf(patient, 'check-in.continue'))
  const yes = page.getByRole('button', { name: textOf(patient, 'check-in.yes'), exact: true })
  await yes.waitFor()
  if (stage === 'confirm') return
  await yes.click()
  const form = page.getByRole('dialog')
  const waiting = page.getByRole('heading', { name: textOf(patient, 'check-in.waiting-title') })
  await form.or(waiting).first().waitFor()
  if (await form.isVisible()) await press(page, textOf(patient, 'check-in.form-later'))
  await waiting.waitFor()
}

/** Without network: the number for the desk is on the screen. */
export const arrive = async (page: Page, patient: HandOverPatient): Promise<string> => {
  const { birth } = patient
  if (patient.locale === 'mk') await page.locator('main button[lang="mk"]').click()
  await page.getByRole('link', { name: textOf(patient, 'kiosk.arrival-begin'), exact: true }).click()
  await page.locator('#lastName').pressSequentially(patient.lastName)
  await page.locator('#dateOfBirth-day').fill(birth.day)
  await page.locator('#dateOfBirth-month').fill(birth.month)
  await page.locator('#dateOfBirth-year').fill(birth.year)
  await press(page, textOf(patient, 'kiosk.arrival-save'))
  await page.getByRole('heading', { name: textOf(patient, 'kiosk.arrival-saved') }).waitFor()
  return (
    (await page
      .locator('main b')
      .filter({ hasText: /^[A-Z]?\d+$/ })
      .first()
      .textContent()) ?? ''
  )
}

export const walkTo = async (page: Page, patient: HandOverPatient, stage: Stage): Promise<void> => {
  await openDetails(page, patient)
  await typeDetails(page, patient)
  if (stage === 'details') return
  const consent = page.locator('#consent')
  if (await consent.isVisible()) await consent.check()
  await press(page, textOf(patient, 'form.check'))
  const show = page.getByRole('button', { name: new RegExp(`^${textOf(patient, 'check.show')}`) })
  await show.first().waitFor()
  // Nothing is masked where they leave.
  for (let left = await show.count(); left > 0; left -= 1) await show.first().click()
  if (stage === 'check') return
  await press(page, textOf(patient, 'check.book'))
  await page.getByRole('button', { name: textOf(patient, 'kiosk.done'), exact: true }).waitFor()
}

/** Both clocks of the page jump. */
export const letTimePass = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((jump) => {
    const [wall, steady] = [Date.now.bind(Date), performance.now.bind(performance)]
    Date.now = () => wall() + jump * 1000
    performance.now = () => steady() + jump * 1000
  }, seconds)
