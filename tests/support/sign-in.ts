// Steps of a sign-in as a browser takes them.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { digitsOf } from '#server/modules/authentication/codes.usecases.ts'
import { authenticate, sendCode, validateCode } from '#src/contract/calls/authentication.calls.ts'
import type { AuthenticationType } from '#src/contract/codes/authentication-types.ts'
import type { AnswerTo, Backend, Browser } from './backend.ts'
import { patient, rowsOf } from './booking.ts'

type About = { authenticationType?: AuthenticationType; idempotencyKey?: string; freshLink?: string; shared?: boolean }

/** The birth date of every booking of the tests. */
export const { dateOfBirth: rightDate } = patient()
export const wrongDate = '1978-09-15'

export const giveDate = (
  browser: Browser,
  bookingKey: string,
  dateOfBirth = rightDate,
  {
    idempotencyKey = randomUUID(),
    authenticationType = 'APPOINTMENT',
    ...more
  }: About & { contactNumber?: string; password?: string } = {},
): Promise<AnswerTo<typeof authenticate>> =>
  browser.call(authenticate, { idempotencyKey, body: { bookingKey, authenticationType, dateOfBirth, ...more } })

export const askForCode = (
  browser: Browser,
  bookingKey: string,
  authenticationType: AuthenticationType = 'APPOINTMENT_RESULTS',
): Promise<AnswerTo<typeof sendCode>> => browser.call(sendCode, { body: { bookingKey, authenticationType } })

export const giveCode = (
  browser: Browser,
  bookingKey: string,
  otp: string,
  { idempotencyKey = randomUUID(), authenticationType = 'APPOINTMENT_RESULTS', ...more }: About = {},
): Promise<AnswerTo<typeof validateCode>> =>
  browser.call(validateCode, { idempotencyKey, body: { bookingKey, authenticationType, otp, ...more } })

/** As the messages tell them, the newest first. */
export const sentCodes = async ({ context }: Backend): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(context.db, sql`select id from codes order by created_at desc`)
  return rows.map(({ id }) => digitsOf(context.secrets, id))
}

/** One that no sent code is. */
export const wrongCode = (codes: readonly string[]): string =>
  ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? ''

/** Signed in with birth date and code. */
export const signIn = async (backend: Backend, browser: Browser, bookingKey: string): Promise<void> => {
  await giveDate(browser, bookingKey, rightDate, { authenticationType: 'APPOINTMENT_RESULTS' })
  const [code = ''] = await sentCodes(backend)
  const { body } = await giveCode(browser, bookingKey, code)
  if (!body.success) throw new Error('not signed in')
}
