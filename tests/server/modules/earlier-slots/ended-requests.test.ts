// S-115, S-71: a time that was kept for a patient who asked for it comes free where the clinic's answer does not give it.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expireMoveRequests } from '#server/modules/changes/move-requests.usecases.ts'
import { getEarlierSlots } from '#server/modules/earlier-slots/earlier-slots.usecases.ts'
import { offerFreedSlots } from '#server/modules/earlier-slots/offer-freed-slots.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { requestReschedule, withdrawReschedule } from '#src/contract/calls/changes.calls.ts'
import { declineDeskMoveRequest } from '#src/contract/calls/desk.calls.ts'
import { saveEarlierPreference } from '#src/contract/calls/earlier-slots.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, countRows, newKey, slot, tuesday } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { testPack } from '#tests/support/test-pack.ts'

const friday = '2026-11-27'

let backend: Backend
beforeAll(async () => {
  const pack = testPack(({ settings }) => {
    settings.changes.moves = 'REQUEST'
  })
  backend = await startBackend({ pack, app: { deskKey } })
})
beforeEach(async () => {
  await backend.reset()
  backend.clock.set('2026-11-18T09:00:00+11:00')
})
afterAll(() => backend.close())

type Visit = { browser: Browser; bookingKey: string }

const visitOnFriday = async (time: string): Promise<Visit> => {
  const browser = backend.newBrowser()
  return { browser, bookingKey: await book(browser, slot(backend, time, { day: friday })) }
}

/** Waits from the start for anything on a morning. */
const waitingVisit = async (): Promise<Visit> => {
  const visit = await visitOnFriday('09:00')
  const params = { bookingKey: visit.bookingKey }
  const wish = { clinicIds: [clinicId(backend, 'brunswick')], weekdays: [1, 2, 3, 4, 5], noticeHours: 24 }
  await visit.browser.call(saveEarlierPreference, { params, body: { ...wish, parts: ['MORNING'], earlierByDays: 0 } })
  return visit
}

/** Holds Tuesday 10:00 in the place of a visit on Friday. */
const holdTuesday = async (): Promise<Visit & { holdKey: string }> => {
  const visit = await visitOnFriday('11:00')
  const holdKey = await newKey(visit.browser)
  const slots = [slot(backend, '10:00', { day: tuesday })]
  await visit.browser.call(reserveSlots, { body: { bookingKey: holdKey, slots, moves: visit.bookingKey } })
  return { ...visit, holdKey }
}

const askForTuesday = async (): Promise<Visit> => {
  const { browser, bookingKey, holdKey } = await holdTuesday()
  const args = { params: { bookingKey }, idempotencyKey: randomUUID(), body: { holdKey } }
  expect((await browser.call(requestReschedule, args)).status).toBe(200)
  return { browser, bookingKey }
}

const offersAfterRound = async ({ bookingKey }: Visit): Promise<string[]> => {
  await offerFreedSlots(backend.context)
  const { offers } = await getEarlierSlots(backend.context, bookingKey)
  return offers.map(({ startTime, state }) => `${startTime.slice(5, 16)} ${state}`)
}

it('declined, it is told to who waits [S-115]', async () => {
  const mine = await waitingVisit()
  const { browser, bookingKey } = await askForTuesday()
  expect(await offersAfterRound(mine)).toEqual([])
  const { reference } = (await browser.call(getBookingConfirmation, { params: { bookingKey } })).body
  await backend.call(declineDeskMoveRequest, { params: { reference }, body: { reason: 'DOCTOR' } }, asDesk)
  expect(await offersAfterRound(mine)).toEqual(['11-24T10:00 OPEN'])
})

it('taken back, it is told to who waits', async () => {
  const mine = await waitingVisit()
  const { browser, bookingKey } = await askForTuesday()
  await browser.call(withdrawReschedule, { params: { bookingKey }, idempotencyKey: randomUUID() })
  expect(await offersAfterRound(mine)).toEqual(['11-24T10:00 OPEN'])
})

it('unanswered, it is told once to who waits, in whichever order sweep and round come [S-115]', async () => {
  const mine = await waitingVisit()
  await askForTuesday()
  backend.clock.set('2026-11-20T08:59:59.999+11:00')
  expect(await offersAfterRound(mine)).toEqual([])
  backend.clock.set('2026-11-20T09:00:00+11:00')
  expect(await offersAfterRound(mine)).toEqual(['11-24T10:00 OPEN'])
  await expireMoveRequests(backend.context, backend.clock.now())
  expect(await offersAfterRound(mine)).toEqual(['11-24T10:00 OPEN'])
  expect(await countRows(backend.context.db, 'messages', sql`kind = 'earlier-time'`)).toBe(1)
})

it('a patient’s own hold that runs out frees nothing: nobody had that time', async () => {
  const mine = await waitingVisit()
  await holdTuesday()
  backend.clock.advanceSeconds(3600)
  expect(await offersAfterRound(mine)).toEqual([])
})
