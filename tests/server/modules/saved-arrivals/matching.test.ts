// S-110: what the desk makes of arrivals that the server could not match alone, and of a device that is revoked.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { readCheckIn } from '#server/modules/check-in/check-in.repository.ts'
import { sweep } from '#server/start/housekeeping.ts'
import { kioskHeaders } from '#src/contract/call.ts'
import { acknowledgeCheckIn, listDeskArrivals } from '#src/contract/calls/check-in.calls.ts'
import { revokeKiosk } from '#src/contract/calls/kiosks.calls.ts'
import {
  dismissSavedArrival,
  matchSavedArrival,
  sendArrival,
  unmatchSavedArrival,
} from '#src/contract/calls/saved-arrivals.calls.ts'
import type { SavedArrival } from '#src/contract/entities/saved-arrival.ts'
import { savedArrivalsLimits } from '#src/contract/limits/saved-arrivals.limits.ts'
import { removedEnvelope } from '#src/contract/rules/saved-arrival.rules.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { bookVisit } from '#tests/support/booking.ts'
import {
  asDesk,
  atKiosk,
  deskKey,
  type EnrolledDevice,
  enrolDevice,
  sendCounted,
  signKeepalive,
  tokenOf,
} from '#tests/support/kiosks.ts'
import { referenceOf } from '#tests/support/results.ts'
import * as arrivals from '#tests/support/saved-arrivals.ts'

let backend: Backend
let kiosk: arrivals.SavingKiosk
let device: EnrolledDevice
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(async () => {
  await backend.reset()
})
afterAll(() => backend.close())

const { keyOf } = arrivals
const minutesAgo = (minutes: number): string => arrivals.minutesAgo(backend, minutes)

/** On the Monday of the visits, with a kiosk. */
const itIs = async (time: string): Promise<void> => {
  backend.clock.set(`2026-11-23T${time}:00+11:00`)
  kiosk = await arrivals.enrolSaving(backend)
  device = kiosk.device
}

const bookFor = async (time: string, details = {}, where = {}) => {
  const { bookingKey } = await bookVisit(backend, details, { time, ...where })
  return { bookingKey, reference: await referenceOf(backend, bookingKey) }
}

const hadad = { lastName: 'Hadad', dateOfBirth: '1994-01-08' }
const savedBy = (letter: string, changes: Partial<SavedArrival> = {}): Promise<SavedArrival> =>
  arrivals.saveArrival(backend, kiosk, { letter, person: hadad, number: 'B14', ...changes })

const send = (arrival: SavedArrival) => arrivals.sendSaved(backend, arrival, device)
const saved = () => arrivals.listSaved(backend)
const match = (letter: string, reference: string) =>
  backend.call(matchSavedArrival, { params: { key: keyOf(letter) }, body: { reference } }, asDesk)
const checkedInAt = async (bookingKey: string) =>
  (await readCheckIn(backend.context.db, bookingKey))?.checkedInAt?.toISOString()

const layla = { firstName: 'Layla', lastName: 'Haddad', dateOfBirth: '1994-01-08' }

describe('an arrival that is matched by the desk', () => {
  it('is checked in once at its own time, and stands in the access log [S-36, S-110]', async () => {
    const { bookingKey, reference } = await bookFor('09:40', layla)
    await itIs('09:20')
    await send(await savedBy('a'))
    expect(await saved()).toEqual([expect.objectContaining({ state: 'unmatched', reference: null })])
    const matched = await match('a', reference)
    expect([matched.status, matched.body.state, matched.body.reference]).toEqual([200, 'checked-in', reference])
    const at = minutesAgo(20)
    expect(await checkedInAt(bookingKey)).toBe(at)
    backend.clock.advanceSeconds(120)
    expect((await match('a', reference)).status).toBe(200)
    expect(await checkedInAt(bookingKey)).toBe(at)
    const { body } = await backend.call(listDeskArrivals, { query: { clinicSlug: 'brunswick' } }, asDesk)
    expect(body.arrivals).toEqual([
      expect.objectContaining({ reference, state: 'SENT', way: 'KIOSK', seeReception: true }),
    ])
    const logged = await listAccess(backend.context.db, { record: bookingKey }, 50)
    expect(logged.filter(({ call }) => call === 'matchSavedArrival')).toHaveLength(1)
  })

  it('leaves who is checked in as they are, and goes to no second visit', async () => {
    const { bookingKey, reference } = await bookFor('09:40', layla)
    const other = await bookFor('10:20', { lastName: 'Hadid' })
    await itIs('09:20')
    await send(await savedBy('a'))
    await backend.call(acknowledgeCheckIn, { params: { reference } }, asDesk)
    await match('a', reference)
    expect(await checkedInAt(bookingKey)).toBe(minutesAgo(0))
    const second = await match('a', other.reference)
    expect([second.status, second.body.code]).toEqual([409, 'arrival.not-open'])
    expect(await checkedInAt(other.bookingKey)).toBeUndefined()
  })

  it.each([
    ['another clinic', '09:40', { clinic: 'coburg' }],
    ['another day', '09:40', { day: '2026-11-24' }],
  ])('knows no visit of %s', async (_, time, where) => {
    const { bookingKey, reference } = await bookFor(time, layla, where)
    await itIs('09:20')
    await send(await savedBy('a'))
    const refused = await match('a', reference)
    expect([refused.status, refused.body.code]).toEqual([404, 'visit.unknown'])
    expect(await checkedInAt(bookingKey)).toBeUndefined()
    expect((await match('b', reference)).body.code).toBe('arrival.unknown')
  })

  it('is of today by one of its two readings, and has that time; of another day it fits no visit', async () => {
    const { bookingKey, reference } = await bookFor('09:40', layla)
    await itIs('09:20')
    const twoDays = 2 * 86_400_000
    // Set right by a clock that was two days behind when it saved.
    const dayBefore = minutesAgo(2 * 24 * 60 + 20)
    await send(await savedBy('a', { savedAt: dayBefore, clockAhead: -twoDays }))
    await send(await savedBy('b', { savedAt: dayBefore, number: 'B15' }))
    expect((await match('a', reference)).status).toBe(200)
    expect(await checkedInAt(bookingKey)).toBe(minutesAgo(20))
    const old = await match('b', reference)
    expect([old.status, old.body.code]).toEqual([409, 'arrival.other-day'])
  })

  it('is refused where it was put away', async () => {
    const { reference } = await bookFor('09:40', layla)
    await itIs('09:20')
    await send(await savedBy('b', { number: 'B15' }))
    await backend.call(dismissSavedArrival, { params: { key: keyOf('b') } }, asDesk)
    expect((await match('b', reference)).body.code).toBe('arrival.not-open')
  })

  it('where nothing of it can be read is matched by number and time, once, and waits again after a wrong match [S-36, S-110]', async () => {
    const { bookingKey, reference } = await bookFor('09:40', layla)
    const other = await bookFor('10:20', { lastName: 'Hadid' })
    await itIs('09:20')
    const whole = await savedBy('a')
    const { ciphertext } = whole.envelope
    const turned = ciphertext.startsWith('A') ? 'B' : 'A'
    await send({ ...whole, envelope: { ...whole.envelope, ciphertext: turned + ciphertext.slice(1) } })
    const wrong = await match('a', other.reference)
    expect([wrong.body.state, wrong.body.lastName]).toEqual(['checked-in', null])
    expect((await match('a', reference)).body.code).toBe('arrival.not-open')
    await backend.call(unmatchSavedArrival, { params: { key: keyOf('a') } }, asDesk)
    expect(await saved()).toEqual([expect.objectContaining({ state: 'damaged', number: 'B14', reference: null })])
    expect(await checkedInAt(other.bookingKey)).toBeUndefined()
    expect((await match('a', reference)).status).toBe(200)
    expect(await checkedInAt(bookingKey)).toBe(minutesAgo(20))
  })
})

it('an envelope that is too large is refused before anything is stored [S-36]', async () => {
  await itIs('09:20')
  const whole = await savedBy('a')
  const ciphertext = 'A'.repeat(savedArrivalsLimits.sealedCharacters + 1)
  expect((await send({ ...whole, envelope: { ...whole.envelope, ciphertext } })).status).toBe(400)
  expect(await saved()).toEqual([])
})

it('what nobody dealt with for 72 hours loses name and birth date, and its number is told as long again [S-36]', async () => {
  await itIs('09:20')
  await send(await savedBy('a'))
  backend.clock.advanceSeconds(savedArrivalsLimits.storedHours * 3600 + 1)
  await sweep(backend.context)
  expect(await saved()).toEqual([
    expect.objectContaining({ number: 'B14', state: 'expired', lastName: null, dateOfBirth: null }),
  ])
  backend.clock.advanceSeconds(savedArrivalsLimits.storedHours * 3600)
  await sweep(backend.context)
  expect(await saved()).toEqual([])
})

it('what a device removed after 72 hours without network is told by its number [S-36]', async () => {
  await itIs('09:20')
  await send({ ...(await savedBy('a')), envelope: removedEnvelope })
  expect(await saved()).toEqual([expect.objectContaining({ number: 'B14', state: 'expired', lastName: null })])
  await send(await savedBy('b', { number: 'B15' }))
  const again = await send({ ...(await savedBy('b', { number: 'B15' })), envelope: removedEnvelope })
  expect(again.status).toBe(200)
  expect((await saved()).map(({ number, state }) => [number, state])).toContainEqual(['B15', 'unmatched'])
})

describe('a revoked device', () => {
  const signed = async (arrival: SavedArrival) =>
    backend.call(
      sendArrival,
      { body: arrival },
      { 'x-front-door': 'kiosk', [kioskHeaders.keepalive]: await signKeepalive(device, 2, minutesAgo(0)) },
    )

  it('signs what it still has to send, which nobody but the desk matches, and does nothing else [S-32, S-36]', async () => {
    const { bookingKey } = await bookFor('09:20', { lastName: 'Hadad', dateOfBirth: '1994-01-08' })
    await itIs('09:00')
    const token = await tokenOf(backend, device)
    await backend.call(revokeKiosk, { params: { deviceId: device.deviceId } }, asDesk)
    const arrival = await savedBy('a', { savedAt: minutesAgo(5) })
    expect((await backend.call(sendArrival, { body: arrival }, atKiosk(token))).body.code).toBe('kiosk.revoked')
    expect((await signed(arrival)).status).toBe(200)
    expect(await saved()).toEqual([expect.objectContaining({ state: 'unmatched', lastName: 'Hadad' })])
    expect(await checkedInAt(bookingKey)).toBeUndefined()
    expect((await sendCounted(backend, device, 3)).body.code).toBe('kiosk.revoked')
  })

  it('is not another one', async () => {
    await itIs('09:00')
    const first = device
    const other = await enrolDevice(backend, { name: 'Kiosk 2' })
    device = { deviceId: first.deviceId, keys: other.keys }
    const forged = await signed(await savedBy('a'))
    expect([forged.status, forged.body.code]).toEqual([403, 'kiosk.proof-wrong'])
  })
})
