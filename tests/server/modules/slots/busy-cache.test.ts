import { describe, expect, it } from 'vitest'
import { createBusyCache, weekMilliseconds } from '#server/modules/slots/busy-cache.ts'
import type { BusyRow } from '#server/modules/slots/slots.repository.ts'

/** A cache over a reader that answers when it is told to. */
const watched = () => {
  const reads: { clinicId: number; from: number; to: number; answer: (rows: BusyRow[]) => void; fail: () => void }[] =
    []
  const cache = createBusyCache(
    (clinicId, from, to) =>
      new Promise((resolve, reject) => {
        reads.push({ clinicId, from, to, answer: resolve, fail: () => reject(new Error('no database')) })
      }),
  )
  return { cache, reads }
}
const row = (from: number): BusyRow => ({ roomId: 1, from, to: from + 1, expiresAt: undefined })

describe('room use of a clinic week', () => {
  it('is read once, however often it is asked for, even before the first answer', async () => {
    const { cache, reads } = watched()
    const asked = [cache.week(1, 5), cache.week(1, 5)]
    reads[0]?.answer([row(1)])
    expect(await Promise.all(asked)).toEqual([[row(1)], [row(1)]])
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
    reads[1]?.answer([row(2)])
    reads[0]?.answer([row(1)])
    expect(await before).toEqual([row(1)])
    expect(await after).toEqual([row(2)])
    expect(await cache.week(1, 5)).toEqual([row(2)])
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
