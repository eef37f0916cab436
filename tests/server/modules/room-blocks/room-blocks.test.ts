// S-110: a system of the clinic says when a room is busy, against a real database.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { removeBlocks } from '#server/modules/demo/demo.repository.ts'
import { listRoomBlocks } from '#server/modules/room-blocks/room-blocks.usecases.ts'
import { writeRoomBlock } from '#server/modules/slots/room-blocks.repository.ts'
import { roomBlocks } from '#server/modules/slots/slots.table.ts'
import { listOwnSlots, requestReschedule } from '#src/contract/calls/changes.calls.ts'
import { listDeskVisitSlots, removeDeskVisit } from '#src/contract/calls/desk.calls.ts'
import * as calls from '#src/contract/calls/room-blocks.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, create, hold, monday, newKey, offered, reserve, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { referenceOf } from '#tests/support/results.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const room = { clinicSlug: 'brunswick', roomSlug: 'us-1' }
const at = (time: string, day: string = monday): string => `${day}T${time}:00+11:00`

type Block = { id?: string; from?: string; to?: string; reason?: string; of?: typeof room }

const set = ({ id = 'ris-1', from = at('09:00'), to = at('10:00'), reason, of = room }: Block = {}) =>
  backend.call(
    calls.setRoomBlock,
    {
      params: { ...of, externalId: id },
      body: { startTime: from, endTime: to, ...(reason === undefined ? {} : { reason }) },
    },
    asDesk,
  )
const remove = (id = 'ris-1') => backend.call(calls.removeRoomBlock, { params: { ...room, externalId: id } }, asDesk)
const get = (id = 'ris-1') => backend.call(calls.getRoomBlock, { params: { ...room, externalId: id } }, asDesk)
const byDesk = { call: 'listRoomBlocks', caller: { kind: 'clinic-system', id: null, network: '127.0.0.1' } } as const
const list = async (query: { from?: string; to?: string } = {}) =>
  (await listRoomBlocks(backend.context, { ...room, ...query }, byDesk)).map(({ externalId }) => externalId)

describe('a room that is blocked', () => {
  it('is offered no longer at once, and again once the block is gone [S-110]', async () => {
    expect(await offered(backend)).toContain('09:20')
    const { status, body } = await set({ reason: 'Service of the scanner' })
    expect([status, body]).toEqual([
      200,
      {
        ...{ ...room, externalId: 'ris-1', timeZone: 'Australia/Melbourne', reason: 'Service of the scanner' },
        ...{ startTime: at('09:00'), endTime: at('10:00'), changedAt: expect.any(String), visits: [] },
      },
    ])
    const free = await offered(backend)
    expect([free.includes('09:20'), free.includes('09:40'), free.includes('10:00')]).toEqual([false, false, true])
    expect((await reserve(backend, await newKey(backend), slot(backend, '09:20'))).body.code).toBe('slot.taken')
    expect((await remove()).status).toBe(200)
    expect(await offered(backend)).toContain('09:20')
    expect(await countRows(backend.context.db, 'occupancy')).toBe(0)
  })

  it('is closed on each day of a block of several, also in weeks that are read without its start', async () => {
    await offered(backend)
    await set({ from: at('11:00'), to: at('09:20', '2026-12-03') })
    const between = await offered(backend, { day: '2026-12-02' })
    const [first, last] = [await offered(backend), await offered(backend, { day: '2026-12-03' })]
    expect([first.at(-1), between, last[0]]).toEqual(['10:40', [], '09:20'])
  })

  it('is the same when it is said again, and has other times in place of the first [S-110]', async () => {
    const first = await set()
    backend.clock.advanceSeconds(60)
    expect((await set()).body).toEqual(first.body)
    // Another offset of the same instants.
    expect((await set({ from: '2026-11-22T22:00:00Z', to: '2026-11-22T23:00:00Z' })).body).toEqual(first.body)
    const moved = await set({ from: at('10:00'), to: at('11:00') })
    expect(moved.body.changedAt).not.toBe(first.body.changedAt)
    const free = await offered(backend)
    expect([free.includes('09:20'), free.includes('10:20')]).toEqual([true, false])
    expect(await list()).toEqual(['ris-1'])
    const [row] = await backend.context.db.select().from(roomBlocks).where(eq(roomBlocks.externalId, 'ris-1'))
    expect(row?.createdAt).not.toEqual(row?.changedAt)
  })

  it('said twice at the same moment is one block', async () => {
    const answers = await Promise.all([set(), set(), set({ from: at('10:00'), to: at('10:20') })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countRows(backend.context.db, 'room_blocks')).toBe(1)
    expect(await countRows(backend.context.db, 'occupancy')).toBe(1)
  })

  it('takes the time of a visit, names it, and stays closed when the visit goes [S-110]', async () => {
    const key = await book(backend, slot(backend, '09:20'))
    const reference = await referenceOf(backend, key)
    const { status, body } = await set()
    const visit = { reference, startTime: at('09:20'), endTime: at('09:40'), isAsked: false }
    expect([status, body.visits]).toEqual([200, [visit]])
    expect((await get()).body.visits).toEqual([visit])
    const opened = await listAccess(backend.context.db, { record: key }, 10)
    expect(opened.map(({ call }) => call)).toContain('setRoomBlock')
    await backend.call(removeDeskVisit, { params: { reference } }, asDesk)
    expect(await offered(backend)).not.toContain('09:20')
    expect((await get()).body.visits).toEqual([])
  })

  it('of the very times of a visit leaves it no slot of its own, to patient or desk', async () => {
    const key = await book(backend, slot(backend, '09:20', { exam: 'abdomen-ultrasound' }))
    await set({ from: at('09:20'), to: at('10:10') })
    const own = await backend.call(listOwnSlots, { params: { bookingKey: key }, query: {} })
    expect(own.body).toEqual([])
    const slots = await backend.call(
      listDeskVisitSlots,
      { params: { reference: await referenceOf(backend, key) }, query: { clinicSlug: 'brunswick', day: monday } },
      asDesk,
    )
    expect(slots.body.map(({ startTime }) => startTime.slice(11, 16))).not.toContain('09:20')
  })

  it('ends what a browser holds in it, with all that the key holds: other times are offered', async () => {
    const slots = [slot(backend, '09:20'), slot(backend, '10:40', { exam: 'abdomen-ultrasound' })]
    const key = await hold(backend, ...slots)
    await set()
    const { status, body } = await create(backend, key, slots)
    expect([status, body.code]).toEqual([410, 'hold.expired'])
    expect(await offered(backend, { exam: 'abdomen-ultrasound' })).toContain('10:40')
  })

  it('is not booked into by a hold that came in meanwhile', async () => {
    const slots = [slot(backend, '09:20')]
    const key = await hold(backend, ...slots)
    const clinic = backend.context.catalogue.clinicNamed('brunswick')
    // As if the hold had been taken after the block looked for holds.
    await writeRoomBlock(backend.context.db, {
      ...{ clinicId: clinic?.id ?? 0, roomId: clinic?.rooms[0]?.id ?? 0, externalId: 'ris-1', reason: null },
      ...{ startsAt: new Date(at('09:00')), endsAt: new Date(at('10:00')) },
      ...{ createdAt: backend.clock.now(), changedAt: backend.clock.now() },
    })
    const { status, body } = await create(backend, key, slots)
    expect([status, body.code]).toEqual([410, 'hold.expired'])
  })

  it('keeps a time that a patient asked for, and names its visit', async () => {
    const asking = backend.newBrowser()
    const key = await book(asking, slot(backend, '11:00'))
    const holdKey = await newKey(asking)
    await asking.call(reserveSlots, { body: { bookingKey: holdKey, slots: [slot(backend, '09:20')], moves: key } })
    const asked = await asking.call(requestReschedule, {
      params: { bookingKey: key },
      idempotencyKey: 'asks-for-a-blocked-time',
      body: { holdKey },
    })
    expect(asked.status).toBe(200)
    const { body } = await set()
    expect(body.visits).toMatchObject([{ reference: await referenceOf(backend, key), isAsked: true }])
  })

  it('stays blocked where a demonstration clears its own calendar', async () => {
    await set()
    const [row] = await backend.context.db.select().from(roomBlocks)
    const span = { start: Date.parse(at('08:00')), end: Date.parse(at('12:00')) }
    await removeBlocks(backend.context.db, { roomIds: [row?.roomId ?? 0], ...span })
    expect(await countRows(backend.context.db, 'occupancy')).toBe(1)
  })

  it('may be blocked twice over: what is left keeps it closed', async () => {
    await set()
    await set({ id: 'ris-2', from: at('09:20'), to: at('10:20') })
    await remove()
    const free = await offered(backend)
    expect([free.includes('09:00'), free.includes('09:20'), free.includes('10:20')]).toEqual([true, false, true])
    await set({ id: 'other-room', of: { clinicSlug: 'coburg', roomSlug: 'us-1' } })
    expect(await offered(backend, { clinic: 'coburg' })).toContain('09:20')
  })
})

describe('the list of a room', () => {
  it('is of the clinic’s days, by time, from today where none is named', async () => {
    await set({ id: 'late', from: at('23:00'), to: at('23:30') })
    await set({ id: 'early', from: at('00:10', '2026-11-24'), to: at('00:40', '2026-11-24') })
    expect(await list()).toEqual(['late', 'early'])
    expect(await list({ from: monday, to: monday })).toEqual(['late'])
    expect(await list({ from: '2026-11-24', to: '2026-11-24' })).toEqual(['early'])
    backend.clock.set(at('00:05', '2026-11-24'))
    expect(await list()).toEqual(['early'])
  })
})

describe('a block', () => {
  it.each([
    ['an unknown clinic', { of: { clinicSlug: 'nowhere', roomSlug: 'us-1' } }, 404, 'clinic.unknown'],
    ['an unknown room', { of: { clinicSlug: 'brunswick', roomSlug: 'us-9' } }, 404, 'room.unknown'],
    ['an end before its start', { from: at('10:00'), to: at('09:00') }, 400, 'request.invalid'],
    ['an end at its start', { to: at('09:00') }, 400, 'request.invalid'],
    ['a day without an offset', { from: '2026-11-23T09:00:00' }, 400, 'request.invalid'],
    [
      'a time that has passed',
      { from: '2026-11-20T09:00:00+11:00', to: '2026-11-20T10:00:00+11:00' },
      422,
      'room-block.past',
    ],
    ['93 days', { to: '2027-02-24T09:00:00+11:00' }, 422, 'room-block.too-long'],
    ['a reason of 201 characters', { reason: 'x'.repeat(201) }, 400, 'request.invalid'],
  ])('of %s is refused', async (_name, block, status, code) => {
    const answer = await set(block)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await countRows(backend.context.db, 'room_blocks')).toBe(0)
  })

  it('that has begun may be said, and said again once it is over', async () => {
    const now = { from: '2026-11-21T09:30:00+11:00', to: '2026-11-21T10:30:00+11:00' }
    const first = await set(now)
    expect(first.status).toBe(200)
    backend.clock.set('2026-11-21T12:00:00+11:00')
    expect((await set(now)).body).toEqual(first.body)
  })

  it('that nobody set is not read and not removed; the desk’s key is asked for [S-112]', async () => {
    const answers = [await get('none'), await remove('none')]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'room-block.unknown'],
      [404, 'room-block.unknown'],
    ])
    const { status } = await backend.call(calls.listRoomBlocks, { params: room, query: {} })
    expect(status).toBe(401)
  })
})
