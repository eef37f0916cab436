// Free times: schedules minus room use. Advice for choosing; only a reservation decides.
import type { AvailableGroup, AvailableTime } from '#src/contract/entities/clinic-appointments.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { toZonedIso, wallToInstant, zonedDay } from '../../shared/zoned-time.ts'
import type { Catalogue, CatalogueClinic, CatalogueExam, CatalogueRoom } from '../catalogue/catalogue.ts'
import { type BusyCache, weekMilliseconds } from './busy-cache.ts'
import { freeStarts, merge, openSpans, type Span } from './schedule.rules.ts'
import type { BusyRow } from './slots.repository.ts'

export type FreeTime = { start: number; end: number; rooms: CatalogueRoom[] }
export type FreeDay = { state: AvailableGroup['state']; times: FreeTime[] }
export type Availability = ReturnType<typeof createAvailability>

const minute = 60_000

const spansOf = (rows: readonly BusyRow[], roomId: number, now: number): Span[] =>
  merge(
    rows
      .filter((row) => row.roomId === roomId && (row.expiresAt === undefined || row.expiresAt > now))
      .map((row): Span => [row.from, row.to]),
  )

export const createAvailability = (catalogue: Catalogue, cache: BusyCache) => {
  const settings = catalogue.pack.settings.booking

  const busyBetween = async (clinicId: number, from: number, to: number): Promise<BusyRow[]> => {
    const first = Math.floor(from / weekMilliseconds)
    const last = Math.floor((to - 1) / weekMilliseconds)
    const weeks = Array.from({ length: last - first + 1 }, (_, index) => cache.week(clinicId, first + index))
    return (await Promise.all(weeks)).flat()
  }

  /** Free times of one clinic day from rows that cover it. */
  const freeDay = (
    clinic: CatalogueClinic,
    exam: CatalogueExam,
    day: string,
    rows: readonly BusyRow[],
    now: number,
  ): FreeDay => {
    const { timeZone } = clinic.entity
    const today = zonedDay(now, timeZone)
    if (day < today) return { state: 'PAST', times: [] }
    const step = { stepMinutes: settings.slotStepMinutes, earliest: now + settings.leadTimeMinutes * minute }
    const times = new Map<number, FreeTime>()
    let isOpen = false
    let couldStart = false
    for (const room of catalogue.roomsFor(clinic, exam)) {
      const open = openSpans(clinic.definition, clinic.holidays, room.slug, day)
      isOpen ||= open.length > 0
      couldStart ||= freeStarts(open, [], exam.definition, step).length > 0
      for (const start of freeStarts(open, spansOf(rows, room.id, now), exam.definition, step)) {
        const time = times.get(start)
        if (time) time.rooms.push(room)
        else times.set(start, { start, end: start + exam.definition.durationMinutes * minute, rooms: [room] })
      }
    }
    if (!isOpen) return { state: 'CLOSED', times: [] }
    if (day > addDays(today, settings.horizonDays)) return { state: 'NOT_YET', times: [] }
    if (!couldStart) return { state: 'PAST', times: [] }
    const inOrder = [...times.values()].sort((a, b) => a.start - b.start)
    return { state: inOrder.length > 0 ? 'OPEN' : 'FULL', times: inOrder }
  }

  const days = async (
    clinic: CatalogueClinic,
    exam: CatalogueExam,
    start: string,
    end: string,
    now: number,
  ): Promise<{ day: string; free: FreeDay }[]> => {
    const { timeZone } = clinic.entity
    const rows = await busyBetween(
      clinic.id,
      wallToInstant(start, '00:00', timeZone),
      wallToInstant(end, '24:00', timeZone),
    )
    const list: { day: string; free: FreeDay }[] = []
    for (let day = start; day <= end; day = addDays(day, 1))
      list.push({ day, free: freeDay(clinic, exam, day, rows, now) })
    return list
  }

  const asTime = (time: FreeTime, timeZone: string): AvailableTime => ({
    startTime: toZonedIso(time.start, timeZone),
    endTime: toZonedIso(time.end, timeZone),
  })

  return {
    /** BOOK-12's groups, one per day from `start` to `end` inclusive. */
    groups: async (clinic: CatalogueClinic, exam: CatalogueExam, start: string, end: string, now: number) =>
      (await days(clinic, exam, start, end, now)).map(
        ({ day, free }): AvailableGroup => ({
          date: day,
          state: free.state,
          times: free.times.map((time) => asTime(time, clinic.entity.timeZone)),
        }),
      ),

    /** First free time on `from` or later within the horizon that `accept` likes. */
    next: async (
      clinic: CatalogueClinic,
      exam: CatalogueExam,
      now: number,
      from = zonedDay(now, clinic.entity.timeZone),
      accept: (time: FreeTime) => boolean = () => true,
    ): Promise<{ time: FreeTime; day: string } | undefined> => {
      const last = addDays(zonedDay(now, clinic.entity.timeZone), settings.horizonDays)
      for (let start = from; start <= last; start = addDays(start, 7)) {
        const end = addDays(start, 6) < last ? addDays(start, 6) : last
        for (const { day, free } of await days(clinic, exam, start, end, now)) {
          const time = free.times.find(accept)
          if (time) return { time, day }
        }
      }
      return undefined
    },

    day: async (clinic: CatalogueClinic, exam: CatalogueExam, day: string, now: number): Promise<FreeDay> =>
      (await days(clinic, exam, day, day, now))[0]?.free ?? { state: 'CLOSED', times: [] },

    /** Could the exam ever start then, whoever uses the rooms? Answers the rooms where it could. */
    roomsOfferedAt: (clinic: CatalogueClinic, exam: CatalogueExam, start: number, now: number): CatalogueRoom[] => {
      const { timeZone } = clinic.entity
      const day = zonedDay(start, timeZone)
      const today = zonedDay(now, timeZone)
      if (day < today || day > addDays(today, settings.horizonDays)) return []
      const step = { stepMinutes: settings.slotStepMinutes, earliest: now + settings.leadTimeMinutes * minute }
      return catalogue
        .roomsFor(clinic, exam)
        .filter((room) =>
          freeStarts(openSpans(clinic.definition, clinic.holidays, room.slug, day), [], exam.definition, step).includes(
            start,
          ),
        )
    },
  }
}
