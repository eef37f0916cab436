// BOOK-20, STATE-13, S-40: for the next minute, and for a day offline.
import { slotsLimits } from '#src/contract/limits/slots.limits.ts'
import { cacheDatabase } from './cache-database.ts'
import { ensureMayStore } from './device-stores.ts'

export type SlotsQuery = { clinicIds: string; examSlug: string; start: string; end: string }

export const slotCacheKey = ({ clinicIds, examSlug, start, end }: SlotsQuery): string =>
  [clinicIds, examSlug, start, end].join('|')

const lifetime = slotsLimits.cachedSlotsHours * 3_600_000

/** Also where the clock was put back since. Milliseconds of this device’s clock. */
export const isOver = (seenAt: number, now: number): boolean => now - seenAt >= lifetime || seenAt > now

/** Stores only the newest. @throws where storage is refused or full. */
export const saveCachedSlots = async (query: SlotsQuery, seenAt: number, answer: unknown): Promise<void> => {
  ensureMayStore('slots')
  await cacheDatabase.use(async (database) => {
    const { times } = database
    await database.transaction('rw', times, async () => {
      const key = slotCacheKey(query)
      // Answers may overtake each other, here or from another tab.
      const before = (await times.get(key))?.seenAt ?? 0
      if (before > seenAt && before <= Date.now()) return
      await times.put({ key, seenAt, answer })
      const tooMany = (await times.count()) - slotsLimits.cachedSlotsMaxPages
      if (tooMany > 0) await times.bulkDelete(await times.orderBy('seenAt').limit(tooMany).primaryKeys())
    })
  })
}

/** Undefined where they are not newer than `since`, or are over. Milliseconds of this device’s clock. */
export const readCachedSlots = async (
  query: SlotsQuery,
  { now, since }: { now: number; since: number },
): Promise<{ seenAt: number; answer: unknown } | undefined> => {
  const row = await cacheDatabase.use(({ times }) => times.get(slotCacheKey(query)))
  return row && row.seenAt > since && !isOver(row.seenAt, now) ? row : undefined
}

/** Of the pages of an exam list, at one clinic or any: that which was seen last. */
export const readLatestCached = async (
  examSlug: string,
  clinicId: number | undefined,
  { now, since }: { now: number; since: number },
): Promise<{ clinicId: number; start: string } | undefined> => {
  const rows = await cacheDatabase.use(({ times }) => times.orderBy('seenAt').reverse().toArray())
  const pages = rows
    .filter(({ seenAt }) => seenAt > since && !isOver(seenAt, now))
    .map(({ key }) => key.split('|'))
    .map(([clinic, exams, start = '']) => ({ clinicId: Number(clinic), exams, start }))
  const last = pages.find((page) => page.exams === examSlug && page.clinicId === (clinicId ?? page.clinicId))
  return last && { clinicId: last.clinicId, start: last.start }
}

export const countSlots = (): Promise<number> => cacheDatabase.use(({ times }) => times.count())

export const removeCachedSlots = (): Promise<void> => cacheDatabase.use(({ times }) => times.clear())

export const sweepCachedSlots = async (now: number): Promise<void> => {
  await cacheDatabase.use(async ({ times }) => {
    await times
      .where('seenAt')
      .belowOrEqual(now - lifetime)
      .delete()
    await times.where('seenAt').above(now).delete()
  })
}
