import { fetchFile } from '#src/api/file.ts'
import { href } from '#src/contract/call.ts'
import { getBookingCalendar } from '#src/contract/calls/appointments.calls.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { Outdated } from '#src/offline/visit-database.ts'
import {
  isPassStored,
  type ListedPass,
  listPasses,
  markPass,
  openPass,
  passId,
  removePass,
  removePasses,
  storePass,
} from '#src/offline/visit-passes.ts'
import { type PassContent, readPass } from './pass-content.ts'
import { canStoreVisits, noteVisits } from './pass-memory.ts'

type VisitToKeep = { booking: BookingConfirmation; way: string | undefined; birthDate: string }

/** False where storage is refused or full. */
export const storeVisit = async ({ booking, way, birthDate }: VisitToKeep): Promise<boolean> => {
  const { bookingKey, reference, status, arriveMinutesBefore, appointments, passCode } = booking
  const [first] = appointments
  const last = appointments.at(-1)
  if (!first || !last) return false
  const calendar = await fetchFile(href(getBookingCalendar, { params: { bookingKey } }))
  const content: PassContent = {
    reference,
    status,
    arriveMinutesBefore,
    appointments,
    ...(passCode === undefined ? {} : { passCode }),
    ...(way === undefined ? {} : { way }),
    ...(calendar === undefined ? {} : { calendar }),
  }
  const offer = {
    startsAt: Date.parse(first.startTime),
    endsAt: Date.parse(last.endTime),
    timeZone: first.clinic.timeZone,
  }
  try {
    await storePass({ bookingKey, now: Date.now(), offer, content, birthDate })
    noteVisits(true)
    return true
  } catch {
    return false
  }
}

/** Removes expired ones; empty where storage is refused. */
export const listVisits = async (): Promise<ListedPass[]> => {
  if (!canStoreVisits()) return []
  try {
    const passes = await listPasses(Date.now())
    noteVisits(passes.length > 0)
    return passes
  } catch {
    return []
  }
}

export const isVisitStored = async (bookingKey: string): Promise<boolean> => {
  try {
    return await isPassStored(bookingKey, Date.now())
  } catch {
    return false
  }
}

/** A copy of another time, or of a visit that is off, says so. */
export const markVisit = async (
  bookingKey: string,
  booking: Pick<BookingConfirmation, 'appointments'> | undefined,
): Promise<Outdated | undefined> => {
  const first = booking?.appointments[0]
  const last = booking?.appointments.at(-1)
  const seen = first && last && { startsAt: Date.parse(first.startTime), endsAt: Date.parse(last.endTime) }
  return markPass(bookingKey, seen).catch(() => undefined)
}

export type OpenedVisit = { pass: PassContent; keptAt: number; outdated: Outdated | undefined } | 'wrong' | 'gone'

/** @param birthDate `YYYY-MM-DD` */
export const openVisit = async (id: string, birthDate: string): Promise<OpenedVisit> => {
  try {
    const opened = await openPass(id, birthDate, Date.now())
    if ('problem' in opened) {
      if (opened.problem === 'gone') await listVisits()
      return opened.problem
    }
    const pass = readPass(opened.content)
    return pass ? { pass, keptAt: opened.keptAt, outdated: opened.outdated } : 'gone'
  } catch {
    return 'gone'
  }
}

/** False where storage kept it. */
export const removeVisit = async (id: string): Promise<boolean> => {
  try {
    await removePass(id)
    await listVisits()
    return true
  } catch {
    return false
  }
}

/** @throws where something may be left. */
export const removeVisits = async (): Promise<void> => {
  if (!canStoreVisits()) return
  await removePasses()
  noteVisits(false)
}

export const removeVisitOf = async (bookingKey: string): Promise<boolean> => removeVisit(await passId(bookingKey))
