// Shares as a patient makes them.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { shareResults } from '#src/contract/calls/sharing.calls.ts'
import type { ShareRequest } from '#src/contract/entities/share.ts'
import type { AnswerTo, Backend, Browser } from './backend.ts'
import { book, rowsOf, slot } from './booking.ts'
import { putReport } from './results.ts'
import { giveCode, giveDate, rightDate, sentCodes, signIn } from './sign-in.ts'

export const shareRequest: ShareRequest = {
  contactName: 'Tāne Wilson',
  contactDetails: 'tane@example.com',
  contactDetailsType: 'EMAIL',
  note: 'Please have a look before Saturday.',
  type: 'RESULT',
  days: 30,
}

/** A visit that is over with a report that can be read. @returns its key, and the report's slug. */
export const visitWithReport = async (
  backend: Backend,
  time = '09:20',
): Promise<{ bookingKey: string; slug: string }> => {
  const bookingKey = await book(backend.newBrowser(), slot(backend, time))
  backend.clock.set('2026-11-23T12:00:00+11:00')
  const slug = await putReport(backend, bookingKey)
  await backend.context.db.execute(
    sql`update results set opens_at = ${backend.clock.now().toISOString()}::timestamptz where slug = ${slug}`,
  )
  return { bookingKey, slug }
}

export const share = (
  browser: Browser,
  bookingKey: string,
  change: Partial<ShareRequest> = {},
  idempotencyKey = randomUUID(),
): Promise<AnswerTo<typeof shareResults>> =>
  browser.call(shareResults, { params: { bookingKey }, idempotencyKey, body: { ...shareRequest, ...change } })

/** In the address that the recipient was sent. */
export const shareKeyOf = async ({ context }: Backend, id: string): Promise<string> => {
  const [row] = await rowsOf<{ key: string }>(context.db, sql`select share_key as key from shares where slug = ${id}`)
  return row?.key ?? ''
}

/** Shared by a patient with a code. @returns the share's own key. */
export const shared = async (backend: Backend, change: Partial<ShareRequest> = {}) => {
  const { bookingKey, slug } = await visitWithReport(backend)
  const patient = backend.newBrowser()
  await signIn(backend, patient, bookingKey)
  const { body, status } = await share(patient, bookingKey, change)
  if (status !== 201) throw new Error(`not shared: ${status}`)
  // Codes are told apart by their time.
  backend.clock.set('2026-11-23T12:05:00+11:00')
  return { bookingKey, slug, patient, id: body.id, shareKey: await shareKeyOf(backend, body.id) }
}

/** As a recipient signs in: what is asked first, then the code that went to their contact. */
export const openAsRecipient = async (backend: Backend, browser: Browser, shareKey: string): Promise<void> => {
  const about = { authenticationType: 'APPOINTMENT_RESULTS', shared: true } as const
  await giveDate(browser, shareKey, rightDate, about)
  const [code = ''] = await sentCodes(backend)
  const { body } = await giveCode(browser, shareKey, code, about)
  if (!body.success) throw new Error('not signed in')
}
