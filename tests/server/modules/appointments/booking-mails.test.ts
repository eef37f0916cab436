// The outbox and the booking are one: both are there, or neither.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { queueBookingMails } from '#server/modules/appointments/queue-mails.ts'
import { deleteFinishedMessages } from '#server/modules/outbox/outbox.repository.ts'
import { sweep } from '#server/start/housekeeping.ts'
import { createPendingAppointment } from '#src/contract/calls/appointments.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, countRows, create, hold, patient, rowsOf, slot } from '#tests/support/booking.ts'
import { attachmentOf } from '#tests/support/mail-server.ts'
import { type MailStand, packWithMail, startMailStand } from '#tests/support/messages.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ pack: packWithMail() })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const kinds = async () =>
  (await rowsOf<{ kind: string }>(backend.context.db, sql`select kind from messages order by kind`)).map(
    ({ kind }) => kind,
  )

describe('a booking', () => {
  it('leaves a confirmation and a notice, once, however often its answer is asked for [API-78]', async () => {
    const wanted = [slot(backend, '09:20')]
    const bookingKey = await hold(backend, ...wanted)
    const idempotencyKey = randomUUID()
    for (let times = 0; times < 3; times += 1) await create(backend, bookingKey, wanted, { idempotencyKey })
    expect(await kinds()).toEqual(['clinic-notice', 'confirmation'])
  })

  it('names in the outbox nobody: neither name nor address nor exam', async () => {
    await book(backend, slot(backend, '09:20'))
    const text = JSON.stringify(await rowsOf(backend.context.db, sql`select * from messages`))
    expect([...Object.values(patient()).map(String), 'yroid'].filter((secret) => text.includes(secret))).toEqual([])
  })

  it('that fails after its messages were written leaves none [API-78]', async () => {
    const wanted = [slot(backend, '09:20')]
    const bookingKey = await hold(backend, ...wanted)
    const { db } = backend.context
    await db.execute(sql`alter table sessions rename to sessions_away`)
    expect((await create(backend, bookingKey, wanted)).status).toBe(500)
    await db.execute(sql`alter table sessions_away rename to sessions`)
    expect([await countRows(db, 'messages'), await countRows(db, 'bookings')]).toEqual([0, 0])
  })

  it('is not made when its messages cannot be written [API-78]', async () => {
    const wanted = [slot(backend, '09:20')]
    const bookingKey = await hold(backend, ...wanted)
    const { db } = backend.context
    await db.execute(sql`alter table messages rename to messages_away`)
    expect((await create(backend, bookingKey, wanted)).status).toBe(500)
    await db.execute(sql`alter table messages_away rename to messages`)
    expect(await countRows(db, 'bookings')).toBe(0)
    expect((await create(backend, bookingKey, wanted)).body.success).toBe(true)
    expect(await kinds()).toEqual(['clinic-notice', 'confirmation'])
  })

  it('refused leaves none', async () => {
    const wanted = [slot(backend, '09:20')]
    const bookingKey = await hold(backend, ...wanted)
    backend.clock.advanceSeconds(601)
    expect((await create(backend, bookingKey, wanted)).status).toBe(410)
    expect(await kinds()).toEqual([])
  })

  it('without an email, at clinics of which one has an address, leaves one notice', async () => {
    const { catalogue, db } = backend.context
    const bookingKey = await book(backend, slot(backend, '09:20'))
    await db.execute(sql`delete from messages`)
    const here = clinicId(backend, 'brunswick')
    const clinicIds = [here, here, 9999]
    const visit = { bookingKey, hasConfirmation: false, clinicIds, locale: 'en-AU' as const, now: backend.clock.now() }
    await inTransaction(db, (tx) => queueBookingMails(tx, catalogue, visit))
    expect(await kinds()).toEqual(['clinic-notice'])
  })
})

describe('what was sent', () => {
  it('is forgotten after 30 days; what waits is not', async () => {
    await book(backend, slot(backend, '09:20'))
    const { db } = backend.context
    await db.execute(sql`update messages set sent_at = created_at where kind = 'confirmation'`)
    backend.clock.advanceSeconds(29 * 86_400)
    await sweep(backend.context)
    expect(await kinds()).toHaveLength(2)
    backend.clock.advanceSeconds(2 * 86_400)
    await sweep(backend.context)
    expect(await kinds()).toEqual(['clinic-notice'])
  })

  it('or given up is forgotten alike', async () => {
    await book(backend, slot(backend, '09:20'))
    const { db } = backend.context
    await db.execute(sql`update messages set gave_up_at = created_at`)
    await deleteFinishedMessages(db, new Date(backend.clock.now().getTime() + 1))
    expect(await kinds()).toEqual([])
  })
})

describe('a request that the clinic confirms later', () => {
  let stand: MailStand
  beforeAll(async () => {
    stand = await startMailStand(
      packWithMail((pack) => {
        pack.settings.application.createPendingAppointment = true
      }),
    )
  })
  afterAll(() => stand.close())

  it('is told as a request, to patient and clinic, and in the calendar [API-79, BOOK-27]', async () => {
    const wanted = [slot(stand.backend, '09:20')]
    const bookingKey = await hold(stand.backend, ...wanted)
    const body = { bookingKey, slots: wanted, patientDetails: patient() }
    await stand.backend.call(createPendingAppointment, { idempotencyKey: randomUUID(), body })
    await stand.sendDue()
    const [confirmation, notice] = [patient().email ?? '', 'brunswick@aurora.example'].map((address) =>
      stand.server.inbox.find(({ to }) => to.includes(address)),
    )
    expect(confirmation?.mail.subject).toBe('Your request for a visit with Aurora Imaging')
    expect(confirmation?.mail.text).toContain('The time is held for you until the clinic answers.')
    expect(confirmation && attachmentOf(confirmation)).toContain('STATUS:TENTATIVE')
    expect(notice?.mail.subject).toBe('Aurora Imaging: new booking to confirm')
    expect(notice?.mail.text).toContain('The time is held until you confirm it or call the patient.')
  })
})
