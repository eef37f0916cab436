import { describe, expect, it } from 'vitest'
import { createBusyCache, weekMilliseconds, weeksAhead } from '#server/modules/slots/busy-cache.ts'
import type { BusyRow } from '#server/modules/slots/slots.repository.ts'

/** A cache over a reader that answers when it is told to. */
const watched = (horizon: readonly [number, number] = [5, 5]) => {
  const reads: { clinicId: number; from: number; to: number; answer: (rows: BusyRow[]) => void; fail: () => void }[] =
    []
  const cache = createBusyCache(
    (clinicId, from, to) =>
      new Promise((resolve, reject) => {
        reads.push({ clinicId, from, to, answer: resolve, fail: () => reject(new Error('no database')) })
      }),
    () => horizon,
  )
  return { cache, reads }
}
const row = (from: number): BusyRow => ({ roomId: 1, from, to: from + 1, expiresAt: undefined })
const start = 5 * weekMilliseconds

describe('room use of a clinic week', () => {
  it('is read once, however often it is asked for, even before the first answer', async () => {
    const { cache, reads } = watched()
    const asked = [cache.week(1, 5), cache.week(1, 5)]
    reads[0]?.answer([row(start)])
    expect(await Promise.all(asked)).toEqual([[row(start)], [row(start)]])
    await cache.week(1, 5)
    expect(reads).toHaveLength(1)
    expect(reads[0]).toMatchObject({ clinicId: 1, from: 5 * weekMilliseconds, to: 6 * weekMilliseconds })
  })

  it('is read anew after a change of that clinic, and of that clinic only', async () => {
    const { cache, reads } = watched()
    void cache.week(1, 5)
    void cache.week(2, 5)
    cache.changed([1])
    void cache.week(2, 5)
    void cache.week(1, 5)
    expect(reads.map(({ clinicId }) => clinicId)).toEqual([1, 2, 1])
  })

  it('that was still being read when the change came is not taken for the new one', async () => {
    const { cache, reads } = watched()
    const before = cache.week(1, 5)
    cache.changed([1])
    const after = cache.week(1, 5)
    reads[1]?.answer([row(start + 1)])
    reads[0]?.answer([row(start)])
    expect(await before).toEqual([row(start)])
    expect(await after).toEqual([row(start + 1)])
    expect(await cache.week(1, 5)).toEqual([row(start + 1)])
  })

  it('is asked for again after a read that failed', async () => {
    const { cache, reads } = watched()
    const failed = cache.week(1, 5)
    reads[0]?.fail()
    await expect(failed).rejects.toThrow('no database')
    const again = cache.week(1, 5)
    reads[1]?.answer([])
    expect(await again).toEqual([])
  })

  it('is read every time while other instances cannot be heard, and from scratch once they can', async () => {
    const { cache, reads } = watched()
    void cache.week(1, 5)
    cache.trust(false)
    void cache.week(1, 5)
    void cache.week(1, 5)
    expect(reads).toHaveLength(3)
    cache.trust(true)
    void cache.week(1, 5)
    void cache.week(1, 5)
    expect(reads).toHaveLength(4)
  })
})

describe('the weeks in which times are offered', () => {
  const inWeek = (number: number): BusyRow => row(number * weekMilliseconds)

  it('are read as one when a clinic is first asked for, so that any of them costs no read later', async () => {
    const { cache, reads } = watched([5, 9])
    const asked = cache.week(1, 6)
    reads[0]?.answer([inWeek(5), inWeek(6), inWeek(9)])
    expect(await asked).toEqual([inWeek(6)])
    expect(await cache.week(1, 9)).toEqual([inWeek(9)])
    expect(await cache.week(1, 7)).toEqual([])
    expect(reads).toHaveLength(1)
    expect(reads[0]).toMatchObject({ from: 5 * weekMilliseconds, to: 10 * weekMilliseconds })
  })

  it('share what lies across midnight of their border', async () => {
    const { cache, reads } = watched([5, 6])
    const across: BusyRow = { ...row(6 * weekMilliseconds - 1), to: 6 * weekMilliseconds + 1 }
    const asked = cache.week(1, 5)
    reads[0]?.answer([across])
    expect([await asked, await cache.week(1, 6)]).toEqual([[across], [across]])
  })

  it('are read one alone after a change, and all with the second', () => {
    const { cache, reads } = watched([5, 9])
    void cache.week(1, 6)
    cache.changed([1])
    void cache.week(1, 6)
    void cache.week(1, 6)
    void cache.week(1, 7)
    void cache.week(1, 8)
    const weeksOf = reads.map(({ from, to }) => [from / weekMilliseconds, to / weekMilliseconds])
    expect(weeksOf).toEqual([
      [5, 10],
      [6, 7],
      [5, 10],
    ])
  })

  it('leave a week outside of them to a read of its own', () => {
    const { cache, reads } = watched([5, 9])
    void cache.week(1, 4)
    expect(reads[0]).toMatchObject({ from: 4 * weekMilliseconds, to: 5 * weekMilliseconds })
  })

  it('are all asked for again after a read that failed', async () => {
    const { cache, reads } = watched([5, 9])
    const failed = Promise.allSettled([cache.week(1, 6), cache.week(1, 7)])
    reads[0]?.fail()
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    void cache.week(1, 7)
    expect(reads).toHaveLength(2)
  })

  it('reach from yesterday to past the horizon, whatever the zone of a clinic', () => {
    const now = 100 * weekMilliseconds
    expect(weeksAhead(now, 5)).toEqual([99, 101])
    expect(weeksAhead(now, 4)).toEqual([99, 100])
  })
})
