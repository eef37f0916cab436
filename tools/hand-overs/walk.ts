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
export const checkInStages = ['name', 'confirm', 'form', 'sent', 'checked in'] as const
export type CheckInStage = (typeof checkInStages)[number]

/** @param acknowledge the clinic's word, for who goes as far as that. */
export const checkInTo = async (
  page: Page,
  patient: HandOverPatient,
  last: CheckInStage,
  acknowledge: () => Promise<void>,
): Promise<void> => {
  const t = (key: string): string => textOf(patient, key)
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const heading = (key: string) => page.getByRole('heading', { name: t(key) })
  const { birth } = patient
  const ways: Record<CheckInStage, () => Promise<void>> = {
    name: async () => {
      if (patient.locale === 'mk') await page.locator('main button[lang="mk"]').click()
      await page.getByRole('link', { name: t('kiosk.check-in'), exact: true }).click()
      await page.locator('#lastName').pressSequentially(patient.lastName)
    },
    confirm: async () => {
      await button('check-in.continue').click()
      await page.locator('#dateOfBirth-day').fill(birth.day)
      await page.locator('#dateOfBirth-month').fill(birth.month)
      await page.locator('#dateOfBirth-year').fill(birth.year)
      await button('check-in.continue').click()
      await button('check-in.yes').waitFor()
    },
    form: async () => {
      await button('check-in.yes').click()
      await button('check-in.type-number').click()
      await page.locator('#medicareNumber').fill(patient.medicareNumber)
      await page.locator('#referenceNumber').fill('1')
    },
    sent: async () => {
      await button('check-in.form-send').click()
      await heading('check-in.lacking-none').waitFor()
      await button('check-in.check-me-in').click()
      await heading('check-in.waiting-title').waitFor()
    },
    'checked in': async () => {
      await acknowledge()
      await page
        .getByRole('heading', { name: t('check-in.checked-in').replace('{{name}}', patient.firstName) })
        .waitFor()
    },
  }
  for (const stage of checkInStages.slice(0, checkInStages.indexOf(last) + 1)) await ways[stage]()
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
