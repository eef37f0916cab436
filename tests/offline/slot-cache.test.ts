// Free times on a device, in an IndexedDB of the test's own.
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { slotsLimits } from '#src/contract/limits/slots.limits.ts'
import { cacheDatabase } from '#src/offline/cache-database.ts'
import {
  readCachedSlots,
  removeCachedSlots,
  saveCachedSlots,
  slotCacheKey,
  sweepCachedSlots,
} from '#src/offline/slot-cache.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const hour = 3_600_000
const query = { clinicIds: '12', examSlug: 'knee-xray', start: '2026-11-23', end: '2026-11-29' }
const answer = [{ availableGroups: [] }]
const read = (change: Partial<typeof query> = {}, at = now, since = 0) =>
  readCachedSlots({ ...query, ...change }, { now: at, since })
const count = (): Promise<number> => cacheDatabase.use(({ times }) => times.count())

beforeEach(async () => {
  vi.setSystemTime(now)
  await removeCachedSlots()
})

describe('times that were seen', () => {
  it('are of one clinic list, exam, start and end; another one of any is another page [STATE-13]', async () => {
    await saveCachedSlots(query, now, answer)
    expect(slotCacheKey(query)).toBe('12|knee-xray|2026-11-23|2026-11-29')
    expect((await read())?.answer).toEqual(answer)
    const others = [
      { clinicIds: '12,13' },
      { examSlug: 'knee-xray,abdomen' },
      { start: '2026-11-24' },
      { end: '2026-11-30' },
    ]
    for (const other of others) expect(await read(other)).toBeUndefined()
  })

  it('are told with the time they were seen, for a day and not longer [S-40]', async () => {
    await saveCachedSlots(query, now, answer)
    expect((await read({}, now + 24 * hour - 1))?.seenAt).toBe(now)
    expect(await read({}, now + 24 * hour)).toBeUndefined()
  })

  it('do not count where the clock was put back since [S-40]', async () => {
    await saveCachedSlots(query, now, answer)
    expect(await read({}, now - 1)).toBeUndefined()
  })

  it('do not count where something was booked since, even if they were not deleted yet [S-40]', async () => {
    await saveCachedSlots(query, now, answer)
    expect(await read({}, now, now)).toBeUndefined()
    expect(await read({}, now, now - 1)).toBeDefined()
  })

  it('are not written over by an answer that was asked for earlier [S-40]', async () => {
    await saveCachedSlots(query, now, ['late'])
    await saveCachedSlots(query, now - 1000, ['early'])
    expect((await read())?.answer).toEqual(['late'])
  })

  it('are kept of the newest pages alone [S-40]', async () => {
    for (let page = 0; page < slotsLimits.cachedSlotsMaxPages + 3; page += 1)
      await saveCachedSlots({ ...query, clinicIds: String(page) }, now - 100_000 + page, answer)
    expect(await count()).toBe(slotsLimits.cachedSlotsMaxPages)
    expect(await read({ clinicIds: '2' })).toBeUndefined()
    expect(await read({ clinicIds: '3' })).toBeDefined()
  })

  it('are swept past their day, and where the clock was wrong [S-40]', async () => {
    await saveCachedSlots(query, now - 24 * hour, answer)
    await saveCachedSlots({ ...query, clinicIds: '13' }, now + hour, answer)
    await saveCachedSlots({ ...query, clinicIds: '14' }, now, answer)
    await sweepCachedSlots(now)
    expect(await count()).toBe(1)
    expect(await read({ clinicIds: '14' })).toBeDefined()
  })
})
