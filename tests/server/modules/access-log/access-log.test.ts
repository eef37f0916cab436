// Who opened what, in the real database: PGlite here, PostgreSQL with TEST_DATABASE=postgres.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlState } from '#server/db/transaction.ts'
import { countRefusal, recordLogin } from '#server/modules/access-log/access-events.usecases.ts'
import { listAccess, listLoginEvents, listRefusals } from '#server/modules/access-log/access-log.repository.ts'
import { logAccess } from '#server/modules/access-log/access-log.usecases.ts'
import { sweep } from '#server/start/housekeeping.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { deleteAttachment, listDocuments } from '#src/contract/calls/documents.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { jpeg, sendDocument } from '#tests/support/documents.ts'
import { giveDate, wrongDate } from '#tests/support/sign-in.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const logged = async (record?: string) => (await listAccess(backend.context.db, { record }, 100)).reverse()

const linesOf = async (record: string) =>
  (await logged(record)).map(({ call, callerKind, proof, outcome }) => [call, callerKind, proof, outcome])

describe('what is opened of a booking', () => {
  it('is logged with the call, the browser, its proof and what came of it, from the booking on [S-27]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    await backend.call(getBookingConfirmation, { params: { bookingKey } })
    await backend.call(deleteAttachment, { params: { bookingKey, attachmentId: '4711' }, idempotencyKey: randomUUID() })
    await sendDocument(backend, { bytes: await jpeg(), bookingKey })
    await backend.call(listDocuments, { params: { bookingKey } })
    expect(await linesOf(bookingKey)).toEqual([
      ['createAppointment', 'none', 'made-here', 'signed-in'],
      ['getBookingConfirmation', 'session', 'made-here', 'opened'],
      ['deleteAttachment', 'session', 'made-here', 'document.unknown'],
      ['uploadDocument', 'session', 'made-here', 'opened'],
      ['listDocuments', 'session', 'made-here', 'opened'],
    ])
    const [, first, ...others] = await logged(bookingKey)
    expect(first).toMatchObject({ at: backend.clock.now(), network: '127.0.0.1' })
    expect(first?.callerId).toMatch(/^[0-9a-f]{16}$/)
    expect(new Set(others.map(({ callerId }) => callerId))).toEqual(new Set([first?.callerId]))
  })

  it('is logged where it is refused too', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const stranger = backend.newBrowser()
    await stranger.call(getBookingConfirmation, { params: { bookingKey } })
    await stranger.call(listDocuments, { params: { bookingKey } })
    expect((await linesOf(bookingKey)).slice(1)).toEqual([
      ['getBookingConfirmation', 'none', null, 'session.missing'],
      ['listDocuments', 'none', null, 'session.missing'],
    ])
  })

  it('is no line where a stranger made the key up: those are counted by network and hour, and answered alike', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const stranger = backend.newBrowser()
    const before = (await logged()).length
    const answers = []
    for (let at = 0; at < 200; at += 1) {
      const key = String(at).padStart(22, 'A')
      answers.push((await stranger.call(getBookingConfirmation, { params: { bookingKey: key } })).body)
    }
    expect((await logged()).length).toBe(before)
    const { context } = backend
    expect(await listRefusals(context.db, {}, 10)).toMatchObject([
      { kind: 'unknown-key', network: '127.0.0.1', count: 200 },
    ])
    const known = await stranger.call(getBookingConfirmation, { params: { bookingKey } })
    const without = ({ requestId: _, ...body }: { requestId?: string | undefined }) => body
    expect(without(known.body)).toEqual(without(answers[0] ?? {}))
  })

  it('is no line where a stranger gives a birth date for a made-up key', async () => {
    const before = (await logged()).length
    for (let at = 0; at < 5; at += 1) await giveDate(backend.newBrowser(), String(at).padStart(22, 'B'), wrongDate)
    expect((await logged()).length).toBe(before)
    expect(await listRefusals(backend.context.db, {}, 9)).toMatchObject([{ kind: 'unknown-key', count: 5 }])
  })

  it('and what is counted goes after its days, which the pack names', async () => {
    const { context, clock } = backend
    await countRefusal(context, 'unknown-key', '203.0.113.7')
    await recordLogin(context, { kind: 'login', callerId: 'mere', role: 'staff', network: '203.0.113.7' })
    clock.advanceSeconds(399 * 86_400)
    await sweep(context)
    expect([(await listRefusals(context.db, {}, 9)).length, (await listLoginEvents(context.db, {}, 9)).length]).toEqual(
      [1, 1],
    )
    clock.advanceSeconds(2 * 86_400)
    await sweep(context)
    expect([await listRefusals(context.db, {}, 9), await listLoginEvents(context.db, {}, 9)]).toEqual([[], []])
  })

  it('is not given out where it cannot be logged', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    await backend.context.db.execute(sql`alter table access_log rename to access_log_away`)
    const { status } = await backend.call(getBookingConfirmation, { params: { bookingKey } })
    await backend.context.db.execute(sql`alter table access_log_away rename to access_log`)
    expect(status).toBe(500)
  })
})

describe('the log of openings', () => {
  const entry = { record: 'A'.repeat(22), call: 'getBookingConfirmation', outcome: 'opened' } as const
  const caller = { kind: 'none', id: null, network: '10.0.0.1' } as const
  const states = async (statements: readonly ReturnType<typeof sql>[]) =>
    Promise.all(
      statements.map((statement) =>
        backend.context.db.execute(statement).then(
          () => 'done',
          (error: unknown) => sqlState(error),
        ),
      ),
    )

  it('is refused every change by the database itself, from whatever program', async () => {
    await logAccess(backend.context, { ...entry, caller })
    const before = await logged()
    expect(
      await states([
        sql`update access_log set outcome = 'nothing'`,
        sql`update access_log set kept_until = now() - interval '1 day'`,
        sql`delete from access_log`,
        sql`truncate access_log`,
      ]),
    ).toEqual(['42501', '42501', '42501', '42501'])
    expect(await logged()).toEqual(before)
  })

  it('loses what is older than the years of its provider, and nothing else', async () => {
    const { years } = backend.pack.settings.accessLog
    const now = Date.now()
    const day = 86_400_000
    const ages = { kept: years * 365 * day - 3 * day, gone: (years * 365 + 5) * day }
    for (const [network, age] of Object.entries(ages)) {
      backend.clock.set(new Date(now - age).toISOString())
      await logAccess(backend.context, { ...entry, caller: { ...caller, network } })
    }
    await sweep(backend.context)
    expect((await logged()).map(({ network }) => network)).toEqual(['kept'])
  })
})
