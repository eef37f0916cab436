// BOOK-20, STATE-13, S-40. Loaded beside the request, or when idle.
import { listClinicAppointments } from '#src/contract/calls/slots.calls.ts'
import type { ClinicAppointments } from '#src/contract/entities/clinic-appointments.ts'
import { dropTimes, readTimes, saveTimes, type TimesQuery } from '#src/offline/seen-times.ts'
import { lastDropped, noteSeen } from './slot-cache-marks.ts'

type TimesAnswer = {
  payload: unknown
  meta: { arg: { originalArgs: { query: TimesQuery & { postalCodeLocationId?: string } } }; startedTimeStamp: number }
}

/** Not where measured from a location, which is personal. Refused or full storage is ignored. */
export const keepSeen = async ({ payload, meta }: TimesAnswer): Promise<void> => {
  const { query } = meta.arg.originalArgs
  const seenAt = meta.startedTimeStamp
  if (query.postalCodeLocationId !== undefined || seenAt <= lastDropped()) return
  try {
    await saveTimes(query, seenAt, payload)
    if (seenAt > lastDropped()) noteSeen(seenAt)
  } catch {
    // Slots are requested each time.
  }
}

export const dropSeen = async (): Promise<void> => {
  try {
    await dropTimes()
  } catch {
    // Refused: nothing is kept.
  }
}

export type SeenTimes = { seenAt: number; answer: ClinicAppointments[] }

/** Undefined where stale or of another build. */
export const findSeen = async (query: TimesQuery): Promise<SeenTimes | undefined> => {
  try {
    const row = await readTimes(query, { now: Date.now(), since: lastDropped() })
    const { data } = listClinicAppointments.response.safeParse(row?.answer)
    return row && data && { seenAt: row.seenAt, answer: data }
  } catch {
    return undefined
  }
}
