// What this device keeps of free times (BOOK-20, STATE-13, S-40). Loaded beside the network, or once a page is idle.
import { listClinicAppointments } from '#src/contract/calls/slots.calls.ts'
import type { ClinicAppointments } from '#src/contract/entities/clinic-appointments.ts'
import { dropTimes, readTimes, saveTimes, type TimesQuery } from '#src/offline/seen-times.ts'
import { lastDropped, noteSeen } from './slot-cache-marks.ts'

/** An answer of `listClinicAppointments`, as an action of the api brings it. */
type TimesAnswer = {
  payload: unknown
  meta: { arg: { originalArgs: { query: TimesQuery & { postalCodeLocationId?: string } } }; startedTimeStamp: number }
}

/** Keeps an answer, unless it was measured from a place, which is somebody's. Refused or full: nothing is kept. */
export const keepSeen = async ({ payload, meta }: TimesAnswer): Promise<void> => {
  const { query } = meta.arg.originalArgs
  const seenAt = meta.startedTimeStamp
  if (query.postalCodeLocationId !== undefined || seenAt <= lastDropped()) return
  try {
    await saveTimes(query, seenAt, payload)
    if (seenAt > lastDropped()) noteSeen(seenAt)
  } catch {
    // Times are asked for each time.
  }
}

/** Something changes what is free. */
export const dropSeen = async (): Promise<void> => {
  try {
    await dropTimes()
  } catch {
    // Refused: nothing is kept.
  }
}

export type SeenTimes = { seenAt: number; answer: ClinicAppointments[] }

/** What was seen of a page, where it still counts and is what this build understands. */
export const findSeen = async (query: TimesQuery): Promise<SeenTimes | undefined> => {
  try {
    const row = await readTimes(query, { now: Date.now(), since: lastDropped() })
    const { data } = listClinicAppointments.response.safeParse(row?.answer)
    return row && data && { seenAt: row.seenAt, answer: data }
  } catch {
    return undefined
  }
}
