// S-115: a time that comes free is told to who asked for one, in order, and held for nobody.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPreference } from '#server/modules/earlier-slots/earlier-slots.repository.ts'
import {
  getEarlierSlots as readEarlierSlots,
  sweepEarlierSlots,
} from '#server/modules/earlier-slots/earlier-slots.usecases.ts'
import { offerFreedSlots } from '#server/modules/earlier-slots/offer-freed-slots.ts'
import { composersFor } from '#server/modules/index.ts'
import { textOf } from '#server/modules/outbox/mail-body.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { cancelAppointments, rescheduleAppointments } from '#src/contract/calls/changes.calls.ts'
import { removeDeskVisit } from '#src/contract/calls/desk.calls.ts'
import {
  declineEarlierSlot,
  getEarlierSlots,
  saveEarlierPreference,
  stopEarlierSlots,
} from '#src/contract/calls/earlier-slots.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { EarlierPreference } from '#src/contract/entities/earlier-slot.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import {
  book,
  clinicId,
  countRows,
  create,
  hold,
  newKey,
  patient,
  rowsOf,
  slot,
  tuesday,
} from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { testExam, testPack } from '#tests/support/test-pack.ts'

const friday = '2026-11-27'
const fasting = 'fasting-ultrasound'
const pack = testPack((change) => {
  const preparation = {
    summary: 'No food.',
    steps: [{ minutesBefore: 4320, title: 'No food', effects: ['NO_FOOD' as const] }],
  }
  change.exams = [...change.exams, testExam({ slug: fasting, name: 'Fasting', code: 'US-FAST', preparation })]
})

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ pack, app: { deskKey } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

type Visit = { browser: Browser; bookingKey: string }

const visitAt = async (...slots: Slot[]): Promise<Visit> => {
  const browser = backend.newBrowser()
  return { browser, bookingKey: await book(browser, ...slots) }
}
const onFriday = (time: string, exam?: string) => slot(backend, time, { day: friday, ...(exam ? { exam } : {}) })
const onTuesday = (time: string, exam?: string) => slot(backend, time, { day: tuesday, ...(exam ? { exam } : {}) })

const wish = (change: Partial<EarlierPreference> = {}): EarlierPreference => ({
  ...{ clinicIds: [clinicId(backend, 'brunswick')], weekdays: [1, 2, 3, 4, 5], parts: ['MORNING'] },
  ...{ noticeHours: 24, earlierByDays: 0, ...change },
})
const ask = ({ browser, bookingKey }: Visit, change: Partial<EarlierPreference> = {}) =>
  browser.call(saveEarlierPreference, { params: { bookingKey }, body: wish(change) })
const read = async ({ browser, bookingKey }: Visit) =>
  (await browser.call(getEarlierSlots, { params: { bookingKey } })).body
const offers = async (visit: Visit): Promise<string[]> =>
  (await read(visit)).offers.map(({ startTime, state }) => `${startTime.slice(5, 16)} ${state}`)
const round = () => offerFreedSlots(backend.context)

const slugsOf = async ({ browser, bookingKey }: Visit): Promise<string[]> => {
  const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
  return body.appointments.map(({ slug: each }) => each)
}
const cancel = async (visit: Visit): Promise<void> => {
  const { status } = await visit.browser.call(cancelAppointments, {
    params: { bookingKey: visit.bookingKey },
    idempotencyKey: randomUUID(),
    body: { appointmentSlugs: await slugsOf(visit), reason: { label: 'The time does not suit me' } },
  })
  expect(status).toBe(200)
}
const move = async ({ browser, bookingKey }: Visit, to: Slot) => {
  const holdKey = await newKey(browser)
  const held = await browser.call(reserveSlots, { body: { bookingKey: holdKey, slots: [to], moves: bookingKey } })
  if (held.status !== 201) return held
  const answer = { params: { bookingKey }, idempotencyKey: randomUUID(), body: { holdKey } }
  return browser.call(rescheduleAppointments, answer)
}

type Told = { subject: string; channel: 'email' | 'sms'; expires_at: Date }
const messages = () =>
  rowsOf<Told>(
    backend.context.db,
    sql`select subject, channel, expires_at from messages where kind = 'earlier-time' order by created_at, key`,
  )
const draftOf = ({ subject, channel }: Told) =>
  composersFor(backend.context)['earlier-time']?.({
    ...{ kind: 'earlier-time', subject, channel, locale: 'en-AU', recipient: null },
  })

describe('a wish', () => {
  it('says what may be chosen, is saved, changed in its place, and stopped', async () => {
    const mine = await visitAt(onFriday('09:00'))
    const before = await read(mine)
    expect(before).toMatchObject({
      isOffered: true,
      wish: null,
      offers: [],
      channel: 'sms',
      offersAtOnce: 3,
      quiet: { from: '20:00', until: '08:00' },
    })
    expect(before.choices.weekdays).toEqual([1, 2, 3, 4, 5])
    expect(before.choices.parts).toEqual(['MORNING'])
    // Auckland is too far away to be one.
    expect(before.choices.clinics.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['Test Brunswick', true],
      ['Test Coburg', false],
    ])
    const asked = (await ask(mine)).body.wish
    expect(asked).toMatchObject({ noticeHours: 24, weekdays: [1, 2, 3, 4, 5] })
    backend.clock.advanceSeconds(3600)
    expect((await ask(mine, { weekdays: [2] })).body.wish).toMatchObject({ weekdays: [2], askedAt: asked?.askedAt })
    const stop = () => mine.browser.call(stopEarlierSlots, { params: { bookingKey: mine.bookingKey } })
    expect((await stop()).body.wish).toBeNull()
    expect((await stop()).body.wish).toBeNull()
    expect((await ask(mine)).body.wish?.askedAt).not.toBe(asked?.askedAt)
  })

  it('names only clinics that are offered, and no other’s visit', async () => {
    const mine = await visitAt(onFriday('09:00'))
    const away = await ask(mine, { clinicIds: [clinicId(backend, 'auckland-central')] })
    expect([away.status, away.body.fields?.[0]?.path]).toEqual([400, 'clinicIds'])
    const stranger = { browser: backend.newBrowser(), bookingKey: mine.bookingKey }
    expect((await ask(stranger)).status).toBe(401)
    expect(await countRows(backend.context.db, 'earlier_wishes')).toBe(0)
  })

  it('is not taken once the visit may no longer be moved, nor without a contact', async () => {
    const mine = await visitAt(slot(backend, '09:00'))
    const landline = backend.newBrowser()
    const bookingKey = await hold(landline, onFriday('10:00'))
    const patientDetails = patient({ contactNumber: '0370101234' })
    delete patientDetails.email
    await create(landline, bookingKey, [onFriday('10:00')], { patientDetails })
    expect((await ask({ browser: landline, bookingKey })).body.code).toBe('earlier-slots.not-offered')
    backend.clock.set('2026-11-22T09:00:00+11:00')
    expect((await read(mine)).isOffered).toBe(false)
    expect((await ask(mine)).body.code).toBe('earlier-slots.not-offered')
  })
})

describe('a freed time', () => {
  it('is told to who asked, says when and where, and no name and no exam', async () => {
    const mine = await visitAt(onFriday('09:00'))
    const other = await visitAt(onTuesday('10:00'))
    await ask(mine)
    await round()
    expect(await offers(mine)).toEqual([])
    await cancel(other)
    await round()
    expect(await offers(mine)).toEqual(['11-24T10:00 OPEN'])
    const [told] = await messages()
    if (!told) throw new Error('nobody was told')
    expect(told.channel).toBe('sms')
    const sms = await draftOf(told)
    if (!sms || !('sms' in sms)) throw new Error('no text message')
    expect(sms.sms).toContain('10:00 am')
    expect(sms.sms).toContain(`/appointments/${mine.bookingKey}/earlier/${told.subject}`)
    expect(sms.sms).not.toMatch(/Mārama|Wilson|ultrasound|thyroid/i)
    const mail = await draftOf({ ...told, channel: 'email' })
    if (!mail || !('content' in mail)) throw new Error('no mail')
    expect(textOf(mail.content)).not.toMatch(/Mārama|Wilson|ultrasound|thyroid/i)
    expect(mail.oneClick).toContain('/')
  })

  it('comes also from a move and from the clinic’s removal', async () => {
    const mine = await visitAt(onFriday('09:00'))
    const moved = await visitAt(onTuesday('10:00'))
    const removed = await visitAt(onTuesday('11:00'))
    await ask(mine)
    await move(moved, onFriday('11:00'))
    const { body } = await removed.browser.call(getBookingConfirmation, { params: { bookingKey: removed.bookingKey } })
    await backend.call(removeDeskVisit, { params: { reference: body.reference } }, asDesk)
    await round()
    expect((await offers(mine)).sort()).toEqual(['11-24T10:00 OPEN', '11-24T11:00 OPEN'])
  })

  it('goes to three in order of asking, and to the next after an hour, each once', async () => {
    const times = ['09:00', '09:20', '09:40', '10:00']
    const waiting: Visit[] = []
    for (const time of times) {
      const visit = await visitAt(onFriday(time))
      waiting.push(visit)
      backend.clock.advanceSeconds(60)
    }
    for (const visit of [...waiting].reverse()) {
      await ask(visit)
      backend.clock.advanceSeconds(60)
    }
    await cancel(await visitAt(onTuesday('10:00')))
    await round()
    await round()
    const toldOf = () => Promise.all(waiting.map(async (visit) => (await offers(visit)).length))
    expect(await toldOf()).toEqual([0, 1, 1, 1])
    const [, second] = waiting
    expect(second && (await read(second)).offers[0]?.othersTold).toBe(2)
    backend.clock.advanceSeconds(3600)
    await round()
    expect(await toldOf()).toEqual([1, 1, 1, 1])
    backend.clock.advanceSeconds(3600)
    await round()
    expect(await messages()).toHaveLength(4)
    expect(await countRows(backend.context.db, 'freed_times')).toBe(0)
  })

  it('is told to nobody at night, and in the morning only where it is still free', async () => {
    const mine = await visitAt(onFriday('09:00'))
    const [kept, lost] = [await visitAt(onTuesday('10:00')), await visitAt(onTuesday('11:00'))]
    await ask(mine)
    backend.clock.set('2026-11-21T20:00:00+11:00')
    await cancel(kept)
    await cancel(lost)
    await round()
    expect(await messages()).toHaveLength(0)
    await visitAt(onTuesday('11:00'))
    backend.clock.set('2026-11-22T07:59:00+11:00')
    await round()
    expect(await messages()).toHaveLength(0)
    backend.clock.set('2026-11-22T08:00:00+11:00')
    await round()
    expect(await offers(mine)).toEqual(['11-24T10:00 OPEN'])
    // A message that could not go out by the evening is none.
    expect(new Date((await messages())[0]?.expires_at ?? 0).toISOString()).toBe('2026-11-22T09:00:00.000Z')
  })

  it('is never one whose preparation should have begun', async () => {
    const mine = await visitAt(onFriday('09:00', fasting))
    const other = await visitAt(onTuesday('10:00'))
    const later = await visitAt(slot(backend, '10:00', { day: '2026-11-25' }))
    await ask(mine, { noticeHours: 4 })
    backend.clock.set('2026-11-22T09:30:00+11:00')
    await cancel(other)
    await cancel(later)
    await round()
    expect(await offers(mine)).toEqual(['11-25T10:00 OPEN'])
    backend.clock.set('2026-11-22T12:00:00+11:00')
    const seenLate = await readEarlierSlots(backend.context, mine.bookingKey)
    expect(seenLate.offers.map(({ state }) => state)).toEqual(['LATE'])
  })

  it('has room for all of a visit of several exams, or is not offered', async () => {
    const mine = await visitAt(onFriday('09:00'), onFriday('09:20', 'abdomen-ultrasound'))
    const small = await visitAt(onTuesday('09:00'))
    const wide = await visitAt(onTuesday('11:00', 'abdomen-ultrasound'))
    // All else of that day is taken.
    for (const time of ['09:20', '09:40', '10:00', '10:20', '10:40']) await visitAt(onTuesday(time))
    await ask(mine)
    await cancel(small)
    await round()
    expect(await offers(mine)).toEqual([])
    await cancel(wide)
    await round()
    expect(await offers(mine)).toEqual([])
    const open = slot(backend, '10:00', { day: '2026-11-25', exam: 'abdomen-ultrasound' })
    await cancel(await visitAt(open))
    await round()
    const [offer] = (await read(mine)).offers
    expect(offer?.slots.map(({ examSlug }) => examSlug).sort()).toEqual(['abdomen-ultrasound', 'thyroid-ultrasound'])
  })

  it('is told of three times a day at most', async () => {
    const mine = await visitAt(onFriday('09:00'))
    const others = await Promise.all(['09:00', '09:40', '10:20', '11:00'].map((time) => visitAt(onTuesday(time))))
    await ask(mine)
    for (const other of others) await cancel(other)
    await round()
    expect(await messages()).toHaveLength(3)
  })
})

describe('an offer', () => {
  it('is taken by the first, whose wish then ends; the other keeps their time and reads that it is gone', async () => {
    const [first, second] = [await visitAt(onFriday('09:00')), await visitAt(onFriday('09:20'))]
    await ask(first)
    await ask(second)
    await cancel(await visitAt(onTuesday('10:00')))
    await round()
    expect((await move(first, onTuesday('10:00'))).status).toBe(200)
    expect((await move(second, onTuesday('10:00'))).body.code).toBe('slot.taken')
    expect((await read(first)).wish).toBeNull()
    expect(await offers(second)).toEqual(['11-24T10:00 GONE'])
    expect((await read(second)).startTime.slice(5, 16)).toBe('11-27T09:20')
    const [, told] = await messages()
    expect(told && (await draftOf(told))).toBeUndefined()
  })

  it('stays open for who holds it, and is gone for all others', async () => {
    const [first, second] = [await visitAt(onFriday('09:00')), await visitAt(onFriday('09:20'))]
    await ask(first)
    await ask(second)
    await cancel(await visitAt(onTuesday('10:00')))
    await round()
    const holdKey = await newKey(first.browser)
    const held = { bookingKey: holdKey, slots: [onTuesday('10:00')], moves: first.bookingKey }
    await first.browser.call(reserveSlots, { body: held })
    expect(await offers(first)).toEqual(['11-24T10:00 OPEN'])
    expect(await offers(second)).toEqual(['11-24T10:00 GONE'])
  })

  it('can be put aside, by its own visit alone, and does not come again', async () => {
    const [mine, theirs] = [await visitAt(onFriday('09:00')), await visitAt(onFriday('09:20'))]
    await ask(mine)
    await ask(theirs)
    await cancel(await visitAt(onTuesday('10:00')))
    await round()
    const id = (await read(mine)).offers[0]?.id ?? ''
    const decline = ({ browser, bookingKey }: Visit) => browser.call(declineEarlierSlot, { params: { bookingKey, id } })
    expect((await decline(theirs)).body.code).toBe('earlier-slots.offer-unknown')
    expect((await decline(mine)).body.offers).toEqual([])
    // Taken and freed once more, it is no news.
    await cancel(await visitAt(onTuesday('10:00')))
    await round()
    expect(await offers(mine)).toEqual([])
    expect(await messages()).toHaveLength(2)
  })

  it('comes to nobody whose visit was moved or cancelled, or who stopped', async () => {
    const visits = await Promise.all(['09:00', '09:20', '09:40'].map((time) => visitAt(onFriday(time))))
    const [moved, cancelled, stopped] = visits as [Visit, Visit, Visit]
    for (const visit of visits) await ask(visit)
    const freed = await visitAt(onTuesday('10:00'))
    await move(moved, onFriday('11:00'))
    await cancel(cancelled)
    await stopped.browser.call(stopEarlierSlots, { params: { bookingKey: stopped.bookingKey } })
    await cancel(freed)
    await round()
    expect(await messages()).toHaveLength(0)
    expect((await read(moved)).wish).toBeNull()
  })

  it('is forgotten a month after the visit', async () => {
    const mine = await visitAt(onFriday('09:00'))
    await ask(mine)
    await cancel(await visitAt(onTuesday('10:00')))
    await round()
    const { db } = backend.context
    const rows = async () => [await readPreference(db, mine.bookingKey), await countRows(db, 'earlier_offers')]
    await sweepEarlierSlots(backend.context, new Date('2026-12-26T00:00:00Z'))
    expect(await rows()).toMatchObject([{ bookingKey: mine.bookingKey }, 1])
    await sweepEarlierSlots(backend.context, new Date('2026-12-28T00:00:00Z'))
    expect(await rows()).toEqual([undefined, 0])
  })
})
