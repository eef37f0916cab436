// The outbox under failure: nothing is lost, nothing is sent twice while all goes well, and a booking never waits for mail.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createContext } from '#server/dependencies.ts'
import { takeDueMessage } from '#server/modules/outbox/outbox.repository.ts'
import { leasesOfSender, maxAttempts, sendDueMessages, startSender } from '#server/modules/outbox/sender.ts'
import { createSmtpTransport } from '#server/modules/outbox/smtp-transport.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { outside } from '#tests/support/backend.ts'
import { book, countRows, patient, rowsOf, slot } from '#tests/support/booking.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { type MailStand, resetMailStand, sender, startMailStand } from '#tests/support/messages.ts'

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand()
})
beforeEach(() => resetMailStand(stand))
afterAll(() => stand.close())

const db = () => stand.backend.context.db
const bookOne = () => book(stand.backend, slot(stand.backend, '09:20'))
/** One message only: the confirmation. */
const bookForPatient = async () => {
  const bookingKey = await bookOne()
  await db().execute(sql`delete from messages where kind = 'clinic-notice'`)
  return bookingKey
}
const states = () =>
  rowsOf<{ attempts: number; sent: boolean; gave_up: boolean; wait: number }>(
    db(),
    sql`select attempts, sent_at is not null as sent, gave_up_at is not null as gave_up,
      extract(epoch from due_at - ${stand.backend.clock.now()}::timestamptz)::int as wait from messages order by kind`,
  )
const logged = () => stand.log.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the sender', () => {
  it('sends what is due once, and then nothing', async () => {
    await bookOne()
    await stand.sendDue()
    await stand.sendDue()
    expect(stand.server.inbox.flatMap(({ to }) => to).sort()).toEqual(['brunswick@aurora.example', patient().email])
    expect(await states()).toMatchObject([
      { attempts: 1, sent: true },
      { attempts: 1, sent: true },
    ])
    expect(stand.log).toEqual([])
  })

  it('tries again after a growing wait what the mail server refused, the same message; the booking stands [API-78]', async () => {
    const bookingKey = await bookForPatient()
    const waits: number[] = []
    for (let times = 0; times < 4; times += 1) {
      stand.server.refuseNext(451)
      await stand.sendDue()
      const [{ wait = 0 } = {}] = await states()
      waits.push(wait)
      stand.backend.clock.advanceSeconds(wait - 1)
      await stand.sendDue()
      stand.backend.clock.advanceSeconds(1)
    }
    expect(waits).toEqual([30, 60, 120, 240])
    expect(stand.server.inbox).toEqual([])
    expect((await stand.backend.call(getBookingConfirmation, { params: { bookingKey } })).status).toBe(200)
    await stand.sendDue()
    expect(stand.server.inbox).toHaveLength(1)
    expect(await states()).toMatchObject([{ attempts: 5, sent: true }])
  })

  it('spreads the next attempts of many, so that they do not come back together', async () => {
    await bookForPatient()
    stand.server.refuseNext(451)
    await sendDueMessages({ ...stand.options, random: () => 0.8 })
    expect(await states()).toMatchObject([{ wait: 36 }])
  })

  it('waits for a mail server that is not there [API-78]', async () => {
    const away = await startMailServer()
    await away.close()
    await bookForPatient()
    const { context } = stand.options
    const mail = createSmtpTransport(away.address, sender)
    await sendDueMessages({ ...stand.options, context: { ...context, ports: { ...context.ports, mail } } })
    expect(logged()).toMatchObject([{ level: 40, attempt: 1, kind: 'confirmation', code: 'ESOCKET' }])
    stand.backend.clock.advanceSeconds(30)
    await stand.sendDue()
    expect(stand.server.inbox).toHaveLength(1)
  })

  it('gives up in the end, says so once, and tells the log nothing of the patient or the booking', async () => {
    const bookingKey = await bookForPatient()
    for (let times = 0; times < maxAttempts + 3; times += 1) {
      stand.server.refuseNext(550)
      await stand.sendDue()
      stand.backend.clock.advanceSeconds(7 * 3600)
    }
    expect(await states()).toMatchObject([{ attempts: maxAttempts, sent: false, gave_up: true }])
    const entries = logged()
    expect(entries.map(({ level }) => level)).toEqual([...Array.from({ length: maxAttempts - 1 }, () => 40), 50])
    expect(entries.at(-1)).toMatchObject({ msg: 'message given up', kind: 'confirmation', responseCode: 550 })
    const secrets = [...Object.values(patient()).map(String), bookingKey, 'example', 'yroid']
    expect(secrets.filter((secret) => stand.log.join('').includes(secret))).toEqual([])
  })

  it('goes on with the others after one that failed', async () => {
    await bookOne()
    stand.server.refuseNext(550)
    await stand.sendDue()
    expect((await states()).filter(({ sent }) => sent)).toHaveLength(1)
  })

  it('gives up a notice for a clinic that has no address any more', async () => {
    await bookOne()
    await db().execute(sql`delete from messages where kind = 'confirmation'`)
    const { catalogue } = stand.backend.context
    const clinic = catalogue.clinics.find(({ definition }) => definition.slug === 'brunswick')
    const address = clinic?.definition.email
    delete clinic?.definition.email
    await stand.sendDue()
    if (clinic && address) clinic.definition.email = address
    expect(await states()).toMatchObject([{ sent: false, gave_up: true }])
    expect(stand.server.inbox).toEqual([])
  })
})

describe('several instances on one database', () => {
  it('send each message once between them', async () => {
    const times = ['09:00', '09:20', '09:40', '10:00', '10:20', '10:40']
    for (const time of times) await book(stand.backend, slot(stand.backend, time))
    const { backend, options } = stand
    const others = await Promise.all(
      [1, 2, 3].map(() =>
        createContext(backend.database, backend.pack, backend.clock, {
          ...outside(backend.pack),
          log: options.context.log,
          ports: options.context.ports,
        }),
      ),
    )
    await Promise.all([options.context, ...others].map((context) => sendDueMessages({ ...options, context })))
    await stand.sendDue()
    const ids = stand.server.inbox.map(({ mail }) => mail.messageId)
    expect(ids).toHaveLength(times.length * 2)
    expect(new Set(ids).size).toBe(times.length * 2)
  })

  it('leave a message to the one that sends it, as long as its lease', async () => {
    await bookForPatient()
    let inBetween = -1
    stand.server.onDelivery(async () => {
      stand.server.onDelivery(async () => undefined)
      stand.backend.clock.advanceSeconds(299)
      await sendDueMessages(stand.options)
      inBetween = stand.server.inbox.length
    })
    await stand.sendDue()
    expect(inBetween).toBe(1)
    expect(stand.server.inbox).toHaveLength(1)
  })
})

describe('a message that is worth minutes', () => {
  /** As a code is: it ends. */
  const queueCode = async () => {
    await bookForPatient()
    const end = new Date(stand.backend.clock.now().getTime() + 600_000)
    await db().execute(sql`update messages set expires_at = ${end.toISOString()}`)
  }

  it('is sent by another instance a quarter of a minute after the first has died [S-21]', async () => {
    await queueCode()
    await takeDueMessage(db(), { now: stand.backend.clock.now(), leases: leasesOfSender, lane: 'urgent' })
    stand.backend.clock.advanceSeconds(14)
    await stand.sendDue()
    expect(stand.server.inbox).toEqual([])
    stand.backend.clock.advanceSeconds(1)
    await stand.sendDue()
    expect(stand.server.inbox).toHaveLength(1)
  })

  it('is left to an instance that is slow and alive: nobody gets two', async () => {
    await queueCode()
    let inBetween = -1
    const isRenewed = async (): Promise<boolean> => ((await states())[0]?.wait ?? 0) > 0
    stand.server.onDelivery(async () => {
      stand.server.onDelivery(async () => undefined)
      stand.backend.clock.advanceSeconds(20)
      await expect.poll(isRenewed).toBe(true)
      await stand.sendDue()
      inBetween = stand.server.inbox.length
    })
    await sendDueMessages({ ...stand.options, renewMilliseconds: 5 })
    expect([inBetween, stand.server.inbox.length]).toEqual([1, 1])
  })
})

describe('a sender that dies', () => {
  it('after sending and before writing it down is followed by another, whose message has the same id', async () => {
    await bookForPatient()
    stand.server.onDelivery(async () => {
      stand.server.onDelivery(async () => undefined)
      await db().execute(sql`alter table messages rename to messages_away`)
    })
    await expect(stand.sendDue()).rejects.toThrow()
    await db().execute(sql`alter table messages_away rename to messages`)
    await stand.sendDue()
    expect(stand.server.inbox).toHaveLength(1)
    stand.backend.clock.advanceSeconds(300)
    await stand.sendDue()
    const [first, second] = stand.server.inbox
    expect(stand.server.inbox).toHaveLength(2)
    expect(first?.mail.messageId).toMatch(/^<[0-9A-Za-z]{22}@aurora\.example>$/)
    expect(second?.mail.messageId).toBe(first?.mail.messageId)
    expect(second?.mail.date).toBe(first?.mail.date)
  })

  it('again and again at the same message stops taking it', async () => {
    await bookForPatient()
    await db().execute(sql`update messages set attempts = ${maxAttempts}`)
    await stand.sendDue()
    expect(stand.server.inbox).toEqual([])
    expect(await states()).toMatchObject([{ gave_up: true, sent: false }])
  })

  it('may have sent what the mail server took without its answer arriving: it is sent again under the same id', async () => {
    await bookForPatient()
    stand.server.loseNextAnswer()
    await stand.sendDue()
    stand.backend.clock.advanceSeconds(30)
    await stand.sendDue()
    const ids = stand.server.inbox.map(({ mail }) => mail.messageId)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })
})

describe('a server', () => {
  it('looks by itself, and ends when it is asked to, after the message under way', async () => {
    await bookForPatient()
    const delivered = new Promise<void>((resolve) => stand.server.onDelivery(async () => resolve()))
    const stop = startSender(stand.options)
    await delivered
    await stop()
    stand.server.onDelivery(async () => undefined)
    expect(await states()).toMatchObject([{ sent: true }])
    expect(await countRows(db(), 'messages')).toBe(1)
  })
})
