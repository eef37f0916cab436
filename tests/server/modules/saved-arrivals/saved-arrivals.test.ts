import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCheckIn } from '#server/modules/check-in/check-in.repository.ts'
import { readSavedArrivals } from '#server/modules/saved-arrivals/saved-arrivals.repository.ts'
import { receiveSavedArrival } from '#server/modules/saved-arrivals/saved-arrivals.usecases.ts'
import { sweep } from '#server/start/housekeeping.ts'
import { changeKiosk } from '#src/contract/calls/kiosks.calls.ts'
import { dismissSavedArrival, listSavedArrivals, sendArrival } from '#src/contract/calls/saved-arrivals.calls.ts'
import type { SavedArrival } from '#src/contract/entities/saved-arrival.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { bookVisit } from '#tests/support/booking.ts'
import { asDesk, deskKey, type EnrolledDevice, enrolDevice, sendCounted } from '#tests/support/kiosks.ts'
import * as arrivals from '#tests/support/saved-arrivals.ts'

let backend: Backend
let kiosk: arrivals.SavingKiosk
let device: EnrolledDevice
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(async () => {
  await backend.reset()
  kiosk = await arrivals.enrolSaving(backend)
  device = kiosk.device
})
afterAll(() => backend.close())

const { keyOf } = arrivals
const minutesAgo = (minutes: number): string => arrivals.minutesAgo(backend, minutes)

const person = { lastName: 'Ngata', dateOfBirth: '1985-03-27' }

const savedBy = (by: EnrolledDevice, letter: string, changes: Partial<SavedArrival> = {}): Promise<SavedArrival> =>
  arrivals.saveArrival(backend, { ...kiosk, device: by }, { letter, person, ...changes })
const send = (arrival: SavedArrival, by = device) => arrivals.sendSaved(backend, arrival, by)
const listed = (clinicSlug?: string) => arrivals.listSaved(backend, clinicSlug)

describe('an arrival that a kiosk saved without network', () => {
  it('is opened by the server alone, and read at the desk once, however often it is sent [S-36, S-38]', async () => {
    const arrival = await savedBy(device, 'a')
    expect(JSON.stringify(arrival)).not.toContain('Ngata')
    const first = await send(arrival)
    expect([first.status, first.body]).toEqual([200, { key: arrival.key, receivedAt: minutesAgo(0) }])
    const received = minutesAgo(0)
    backend.clock.advanceSeconds(60)
    expect((await send(arrival)).body.receivedAt).toBe(received)
    expect(await listed()).toEqual([
      expect.objectContaining({
        ...person,
        number: '1',
        state: 'unmatched',
        arrivedAt: arrival.savedAt,
        reference: null,
      }),
    ])
  })

  it('whose clock is wrong is set right by the server’s; where it was changed meanwhile, the desk has both times [S-36]', async () => {
    const hourAhead = (minutes: number) => minutesAgo(minutes - 60)
    await send(await savedBy(device, 'a', { savedAt: hourAhead(20), sentAt: hourAhead(0), clockAhead: 3_600_000 }))
    await send(await savedBy(device, 'b', { savedAt: hourAhead(20), clockAhead: 3_600_000, number: '2' }))
    expect(
      (await listed()).map(({ number, arrivedAt, otherArrivedAt }) => [number, arrivedAt, otherArrivedAt]),
    ).toEqual([
      ['1', minutesAgo(20), null],
      ['2', minutesAgo(0), minutesAgo(20)],
    ])
  })

  it('that was cut, altered, or sealed for another device or a foreign key, is told to the desk by its number and shows nothing [S-36]', async () => {
    const whole = await savedBy(device, 'a')
    const { ciphertext } = whole.envelope
    const cut = { ...whole.envelope, ciphertext: ciphertext.slice(0, -4) }
    const altered = { ...whole.envelope, ciphertext: (ciphertext.startsWith('A') ? 'B' : 'A') + ciphertext.slice(1) }
    const other = await enrolDevice(backend, { name: 'Kiosk 2' })
    await send({ ...whole, envelope: cut })
    await send({ ...(await savedBy(other, 'b')), number: '2' })
    await send({ ...(await savedBy(device, 'c')), number: '3', envelope: { ...whole.envelope, keyId: 'not-a-key-of' } })
    await send({ ...(await savedBy(device, 'd')), number: '4', envelope: altered })
    expect((await listed()).map(({ number, state, lastName }) => [number, state, lastName])).toEqual([
      ['1', 'damaged', null],
      ['2', 'damaged', null],
      ['3', 'damaged', null],
      ['4', 'damaged', null],
    ])
  })

  it('of a patient of today is checked in at its own time, whom the desk has checked in stays so, and twins wait for the desk [S-36, S-110]', async () => {
    const { context, clock } = backend
    const bookFor = (time: string, details = {}) => bookVisit(backend, { ...person, ...details }, { time })
    const { bookingKey } = await bookFor('09:20')
    clock.set('2026-11-23T09:10:00+11:00')
    device = await enrolDevice(backend, { name: 'Kiosk 3' })
    await receiveSavedArrival(context, device.deviceId, await savedBy(device, 'a'))
    expect(await listed()).toEqual([expect.objectContaining({ state: 'checked-in', arrivedAt: minutesAgo(20) })])
    expect((await readCheckIn(context.db, bookingKey))?.checkedInAt?.toISOString()).toBe(minutesAgo(20))
    await receiveSavedArrival(
      context,
      device.deviceId,
      await savedBy(device, 'b', { savedAt: minutesAgo(5), number: '2' }),
    )
    expect((await readCheckIn(context.db, bookingKey))?.checkedInAt?.toISOString()).toBe(minutesAgo(20))
    await bookFor('10:00', { firstName: 'Aroha', contactNumber: '0491570110', email: 'aroha@example.com' })
    await receiveSavedArrival(
      context,
      device.deviceId,
      await savedBy(device, 'c', { savedAt: minutesAgo(2), number: '3' }),
    )
    expect((await listed()).map(({ state }) => state)).toEqual(['checked-in', 'checked-in', 'unmatched'])
  })

  it('under a key that another arrival has is refused, and the first one stands', async () => {
    await send(await savedBy(device, 'a'))
    const { status, body } = await send(await savedBy(device, 'a'))
    expect([status, body.code]).toEqual([409, 'arrival.key-reused'])
    expect(await listed()).toHaveLength(1)
  })

  it('is not taken from a device that is none, and not shown to another clinic', async () => {
    const arrival = await savedBy(device, 'a')
    expect((await backend.call(sendArrival, { body: arrival })).status).toBe(401)
    await send(arrival)
    expect(await listed('coburg')).toEqual([])
    const unknown = await backend.call(listSavedArrivals, { query: { clinicSlug: 'nowhere' } }, asDesk)
    expect(unknown.body.code).toBe('clinic.unknown')
  })

  it('leaves the list when the desk puts it away, and the server after 72 hours [S-110]', async () => {
    await send(await savedBy(device, 'a'))
    await send(await savedBy(device, 'b', { number: '2' }))
    const dismissed = await backend.call(dismissSavedArrival, { params: { key: keyOf('a') } }, asDesk)
    expect(dismissed.body.state).toBe('dismissed')
    expect((await listed()).map(({ number }) => number)).toEqual(['2'])
    backend.clock.advanceSeconds(72 * 3600 + 1)
    await sweep(backend.context)
    const told = await backend.call(dismissSavedArrival, { params: { key: keyOf('b') } }, asDesk)
    expect([told.body.number, told.body.lastName]).toEqual(['2', null])
    await sweep(backend.context)
    expect(await readSavedArrivals(backend.context.db, 'brunswick')).toEqual([])
    const gone = await backend.call(dismissSavedArrival, { params: { key: keyOf('b') } }, asDesk)
    expect([gone.status, gone.body.code]).toEqual([404, 'arrival.unknown'])
  })
})

describe('the letter in front of the numbers', () => {
  it('is absent where a clinic has one kiosk, and never that of another one [S-36]', async () => {
    const letterOf = async (of: EnrolledDevice, counter: number) =>
      (await sendCounted(backend, of, counter)).body.arrivals?.letter
    expect(await letterOf(device, 2)).toBe('')
    backend.clock.advanceSeconds(1)
    const second = await enrolDevice(backend, { name: 'Kiosk 2' })
    backend.clock.advanceSeconds(1)
    const elsewhere = await enrolDevice(backend, { name: 'Kiosk 1', clinicSlug: 'coburg' })
    expect([await letterOf(device, 3), await letterOf(second, 1), await letterOf(elsewhere, 1)]).toEqual(['A', 'B', ''])
    const to = { params: { deviceId: elsewhere.deviceId }, body: { clinicSlug: 'brunswick', name: 'Kiosk 3' } }
    await backend.call(changeKiosk, to, asDesk)
    expect([await letterOf(device, 4), await letterOf(elsewhere, 2)]).toEqual(['A', 'C'])
  })
})
