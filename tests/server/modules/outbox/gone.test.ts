// A message whose record has ended since it was queued says what is true now, or nothing; it never fails.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { serverModules } from '#server/modules/index.ts'
import type { Draft } from '#server/modules/outbox/mail.ts'
import { samples } from '#server/modules/outbox/outbox.hooks.ts'
import { cancelAppointments } from '#src/contract/calls/changes.calls.ts'
import { listDemoMessages } from '#src/contract/calls/demo.calls.ts'
import { bookVisit, countRows, rowsOf } from '#tests/support/booking.ts'
import { packOfEachMail } from '#tests/support/mail-samples.ts'
import { type MailStand, packWithMail, resetMailStand, startMailStand } from '#tests/support/messages.ts'

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(packOfEachMail())
})
beforeEach(() => resetMailStand(stand))
afterAll(() => stand.close())

const db = () => stand.backend.context.db

/** Of a person, a login or a share, which outlive the visit. */
const isTrueStill: readonly string[] = [
  'sign-in-locked',
  'fresh-link',
  'one-time-code',
  'result-ready',
  'share-opened',
  'details-requested',
  'details-settled',
  'details-contact-replaced',
  'callback-request',
  'call-center-email',
]

const kinds = Object.keys(samples.named(serverModules))

class Composed extends Error {
  readonly draft: Draft | undefined
  constructor(draft: Draft | undefined) {
    super('composed')
    this.draft = draft
  }
}

/** Written about a visit or a request that stands, and composed once it was cancelled; nothing of it is left. */
const composedAfterwards = (kind: string): Promise<Draft | undefined> =>
  inTransaction(db(), async (tx) => {
    const tools = stand.backend.context.samplesIn(tx)
    const visit = await tools.invent(kind as never, 'en-AU')
    const sample = visit && (await tools.write(kind as never, visit))
    if (!sample) throw new Error(`no sample of ${kind}`)
    await tx.execute(sql`update appointments set status = 'CANCELED', occupancy_id = null`)
    await tx.execute(sql`update booking_requests set status = 'CANCELED'`)
    throw new Composed(
      await tools.compose({ recipient: null, ...sample, kind, locale: 'en-AU', channel: 'email' } as never),
    )
  }).catch((error: unknown) => {
    if (error instanceof Composed) return error.draft
    throw error
  })

describe('a message about what was cancelled meanwhile', () => {
  it.each(kinds.filter((kind) => !isTrueStill.includes(kind)))('is none: %s', async (kind) => {
    expect(await composedAfterwards(kind)).toBeUndefined()
  })

  it.each(isTrueStill)('is sent where it is of something else: %s', async (kind) => {
    expect(await composedAfterwards(kind)).toBeDefined()
  })

  it('is sent by nobody, tried once, and no failure; what was cancelled is told [S-111]', async () => {
    const { browser, bookingKey, booking } = await bookVisit(stand.backend)
    const body = {
      appointmentSlugs: booking.appointments.map(({ slug }) => slug),
      reason: { label: 'Other', note: 'A wedding' },
    }
    await browser.call(cancelAppointments, { params: { bookingKey }, idempotencyKey: crypto.randomUUID(), body })
    await stand.sendDue()
    const told = stand.server.inbox.map(({ mail }) => mail.subject ?? '')
    expect(told).toContainEqual(expect.stringContaining('cancelled'))
    expect(told).not.toContainEqual(expect.stringContaining('booked'))
    const rows = await rowsOf<{ kind: string; attempts: number }>(
      db(),
      sql`select kind, attempts from messages where gave_up_at is not null order by kind`,
    )
    expect(rows).toEqual([
      { kind: 'clinic-notice', attempts: 1 },
      { kind: 'confirmation', attempts: 1 },
    ])
    expect(await countRows(db(), 'messages', sql`sent_at is null and gave_up_at is null`)).toBe(0)
    expect(stand.log.map((line) => JSON.parse(line).level)).toEqual([30, 30])
  })

  it('stands in the list of the demonstration without words, and hides no other', async () => {
    const demo = await startMailStand(
      packWithMail((pack) => {
        pack.provider.demo = true
      }),
    )
    const { browser, bookingKey, booking } = await bookVisit(demo.backend)
    const body = {
      appointmentSlugs: booking.appointments.map(({ slug }) => slug),
      reason: { label: 'Other', note: 'A wedding' },
    }
    await browser.call(cancelAppointments, { params: { bookingKey }, idempotencyKey: crypto.randomUUID(), body })
    const { status, body: list } = await demo.backend.call(listDemoMessages, {})
    await demo.close()
    expect(status).toBe(200)
    expect(list.messages.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('cancelled'))
  })
})
