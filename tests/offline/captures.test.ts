// Photos that wait on the device: how long, also by a clock that is or was wrong.
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CapturePurpose, listCaptures, removeCaptures, saveCapture, sweepCaptures } from '#src/offline/captures.ts'
import { defaultNow } from '#tests/support/clock.ts'

const hour = 3_600_000
const day = 24 * hour
const usual = Date.parse(defaultNow)

const save = (purpose: CapturePurpose, now: number) =>
  saveCapture({
    id: purpose,
    order: 0,
    purpose,
    bookingRef: 'booking',
    mime: 'image/jpeg',
    about: {},
    bytes: new Uint8Array([1, 2, 3]).buffer,
    now,
  })

/** A page is opened at the time: what it shows, once it has tidied up. */
const lookAt = async (now: number): Promise<string[]> => {
  await sweepCaptures(now)
  return (await listCaptures(undefined, now)).map(({ id }) => id)
}

beforeEach(() => removeCaptures())

describe.each([
  ['page', day],
  ['original', 7 * day],
] as const)('a photo kept as %s', (purpose, lifetime) => {
  it('goes after its time, and not before an hour in which it could be sent', async () => {
    await save(purpose, usual)
    expect(await lookAt(usual + lifetime - 1)).toEqual([purpose])
    expect(await lookAt(usual + lifetime + day)).toEqual([purpose])
    expect(await lookAt(usual + lifetime + day + hour - 1)).toEqual([purpose])
    expect(await listCaptures(undefined, usual + lifetime + day + hour)).toEqual([])
    expect(await lookAt(usual + lifetime + day + hour)).toEqual([])
    // Deleted, and not only hidden.
    expect(await lookAt(usual)).toEqual([])
  })

  it.each([-3650, -30, -8])('saved by a clock %i days off is not gone at once, and not kept for ever', async (days) => {
    await save(purpose, usual + days * day)
    expect(await lookAt(usual)).toEqual([purpose])
    expect(await lookAt(usual + hour)).toEqual([])
  })

  it.each([3650, 30, 8])('saved by a clock %i days ahead is kept for its time from now on', async (days) => {
    await save(purpose, usual + days * day)
    expect(await lookAt(usual)).toEqual([purpose])
    expect(await lookAt(usual + lifetime - 1)).toEqual([purpose])
    await lookAt(usual + lifetime)
    expect(await lookAt(usual + lifetime + hour)).toEqual([])
  })

  it('is there again after a clock that was ahead for a while', async () => {
    await save(purpose, usual)
    expect(await lookAt(usual + 30 * day)).toEqual([purpose])
    expect(await lookAt(usual + hour)).toEqual([purpose])
    expect(await lookAt(usual + lifetime - 1)).toEqual([purpose])
  })
})
