// BOOK-20, STATE-13, S-40. Loaded beside the request, or when idle.
import { listClinicAppointments } from '#src/contract/calls/slots.calls.ts'
import type { ClinicAppointments } from '#src/contract/entities/clinic-appointments.ts'
import {
  readCachedSlots,
  readLatestCached,
  removeCachedSlots,
  type SlotsQuery,
  saveCachedSlots,
} from '#src/offline/slot-cache.ts'
import { lastDropped, markCached } from './slot-cache-marks.ts'

type TimesAnswer = {
  payload: unknown
  meta: { arg: { originalArgs: { query: SlotsQuery & { postalCodeLocationId?: string } } }; startedTimeStamp: number }
}

/** Not where measured from a location, which is personal. Refused or full storage is ignored. */
export const storeSlots = async ({ payload, meta }: TimesAnswer): Promise<void> => {
  const { query } = meta.arg.originalArgs
  const seenAt = meta.startedTimeStamp
  if (query.postalCodeLocationId !== undefined || seenAt <= lastDropped()) return
  try {
    await saveCachedSlots(query, seenAt, payload)
    if (seenAt > lastDropped()) markCached(seenAt)
  } catch {
    // Slots are requested each time.
  }
}

export const invalidateCachedSlots = async (): Promise<void> => {
  try {
    await removeCachedSlots()
  } catch {
    // Refused: nothing is kept.
  }
}

export type CachedSlots = { seenAt: number; answer: ClinicAppointments[] }

/** Undefined where stale or of another build. */
export const findCachedSlots = async (query: SlotsQuery): Promise<CachedSlots | undefined> => {
  try {
    const row = await readCachedSlots(query, { now: Date.now(), since: lastDropped() })
    const { data } = listClinicAppointments.response.safeParse(row?.answer)
    return row && data && { seenAt: row.seenAt, answer: data }
  } catch {
    return undefined
  }
}

export const findLatestCached: (
  ...page: [examSlug: string, clinicId: number | undefined]
) => ReturnType<typeof readLatestCached> = (...page) =>
  readLatestCached(...page, { now: Date.now(), since: lastDropped() }).catch(() => undefined)
