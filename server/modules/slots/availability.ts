// Advice for choosing; only a reservation decides.
import type { AvailableGroup } from '#src/contract/entities/clinic-appointments.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { firstPreparedStart } from '#src/contract/rules/preparation.rules.ts'
import type { PackExam } from '../../provider-pack/provider-pack.schema.ts'
import { toZonedIso, wallToInstant, zonedDay } from '../../shared/zoned-time.ts'
import type { Catalogue, CatalogueClinic, CatalogueExam, CatalogueRoom } from '../catalogue/catalogue.ts'
import type { BusyCache } from './busy-cache.ts'
import { freeStarts, merge, openSpans, type Span } from './schedule.rules.ts'
import type { BusyRow } from './slots.repository.ts'

export type FreeSlot = { start: number; end: number; rooms: CatalogueRoom[] }
export type FreeDay = { state: AvailableGroup['state']; times: FreeSlot[] }
export type Availability = ReturnType<typeof createAvailability>

const minute = 60_000

/** From `goodUntil` on the clock alone makes it wrong. */
type Kept<T> = { value: T; goodUntil: number }
type Notes = { days: Map<string, Kept<FreeDay>>; groups: Map<string, Kept<AvailableGroup[]>> }

/** Per clinic. */
const mostNotes = 500

/** `changesAt`: when the first use runs out by itself. */
const useOfRooms = (rows: readonly BusyRow[], now: number): { spans: Map<number, Span[]>; changesAt: number } => {
  const byRoom = new Map<number, Span[]>()
  let changesAt = Number.POSITIVE_INFINITY
  for (const { roomId, from, to, expiresAt } of rows) {
    if (expiresAt !== undefined) {
      if (expiresAt <= now) continue
      changesAt = Math.min(changesAt, expiresAt)
    }
    const spans = byRoom.get(roomId)
    if (spans) spans.push([from, to])
    else byRoom.set(roomId, [[from, to]])
  }
  return { spans: new Map([...byRoom].map(([roomId, spans]) => [roomId, merge(spans)])), changesAt }
}

const asGroup = (date: string, { state, times }: FreeDay, timeZone: string): AvailableGroup => ({
  date,
  state,
  times: times.map(({ start, end }) => ({
    startTime: toZonedIso(start, timeZone),
    endTime: toZonedIso(end, timeZone),
  })),
})

/** By the era of a clinic's rows, so that a change drops what followed from them. */
const createNotes = (cache: Pick<BusyCache, 'era'>) => {
  const eras = new WeakMap<object, Notes>()

  return (clinicId: number): Notes => {
    const era = cache.era(clinicId)
    const known = era && eras.get(era)
    if (known && known.days.size + known.groups.size < mostNotes) return known
    const notes: Notes = { days: new Map(), groups: new Map() }
    if (era) eras.set(era, notes)
    return notes
  }
}

/** What a day offers, by the clinic's hours and the use of its rooms. */
const createDayRule = (catalogue: Catalogue, hasLead: boolean) => {
  const settings = catalogue.pack.settings.booking
  const leadTime = hasLead ? settings.leadTimeMinutes * minute : 0
  /** What may not be chosen late begins no sooner than its preparation allows. */
  const earliestStart = ({ latePreparation, preparation }: PackExam, now: number): number =>
    Math.max(now + leadTime, latePreparation === 'REFUSE' ? firstPreparedStart(preparation, now) : now)

  const freeDay = (
    clinic: CatalogueClinic,
    exam: CatalogueExam,
    rooms: readonly CatalogueRoom[],
    day: string,
    spans: ReadonlyMap<number, readonly Span[]>,
    now: number,
  ): FreeDay & { firstStart?: number } => {
    const { timeZone } = clinic.entity
    const today = zonedDay(now, timeZone)
    if (day < today) return { state: 'PAST', times: [] }
    const step = { stepMinutes: settings.slotStepMinutes, earliest: earliestStart(exam.definition, now) }
    const times = new Map<number, FreeSlot>()
    const offered = rooms.map((room) => ({
      room,
      open: openSpans(clinic.definition, clinic.holidays, room.slug, day),
    }))
    if (offered.every(({ open }) => open.length === 0)) return { state: 'CLOSED', times: [] }
    if (day > addDays(today, settings.horizonDays)) return { state: 'NOT_YET', times: [] }
    for (const { room, open } of offered)
      for (const start of freeStarts(open, spans.get(room.id) ?? [], exam.definition, step)) {
        const time = times.get(start)
        if (time) time.rooms.push(room)
        else times.set(start, { start, end: start + exam.definition.durationMinutes * minute, rooms: [room] })
      }
    const inOrder = [...times.values()].sort((a, b) => a.start - b.start)
    const [first] = inOrder
    if (first) return { state: 'OPEN', times: inOrder, firstStart: first.start }
    const possible = offered.flatMap(({ open }) => freeStarts(open, [], exam.definition, step))
    return possible.length > 0
      ? { state: 'FULL', times: [], firstStart: Math.min(...possible) }
      : { state: 'PAST', times: [] }
  }

  const roomsOfferedAt = (
    clinic: CatalogueClinic,
    exam: CatalogueExam,
    start: number,
    now: number,
  ): CatalogueRoom[] => {
    const { timeZone } = clinic.entity
    const day = zonedDay(start, timeZone)
    const today = zonedDay(now, timeZone)
    if (day < today || day > addDays(today, settings.horizonDays)) return []
    const step = { stepMinutes: settings.slotStepMinutes, earliest: earliestStart(exam.definition, now) }
    return catalogue
      .roomsFor(clinic, exam)
      .filter((room) =>
        freeStarts(openSpans(clinic.definition, clinic.holidays, room.slug, day), [], exam.definition, step).includes(
          start,
        ),
      )
  }

  return { earliestStart, freeDay, roomsOfferedAt }
}

/** @param hasLead false for who stands at the desk: no time is too soon (S-110). */
export const createAvailability = (
  catalogue: Catalogue,
  cache: Pick<BusyCache, 'between' | 'era'>,
  { hasLead = true } = {},
) => {
  const settings = catalogue.pack.settings.booking
  const { earliestStart, freeDay, roomsOfferedAt } = createDayRule(catalogue, hasLead)
  const notesOf = createNotes(cache)

  /** Exams with equal rooms and times share cached days. */
  const shapeOf = (exam: PackExam, rooms: readonly CatalogueRoom[]): string =>
    `${exam.durationMinutes} ${exam.bufferMinutes} ${earliestStart(exam, 0)} ${rooms.map((room) => room.id).join()}`

  /** Reads room use once; each day is worked out on demand and cached. */
  const readDays = async (
    clinic: CatalogueClinic,
    exam: CatalogueExam,
    start: string,
    end: string,
    now: number,
  ): Promise<(day: string) => Kept<FreeDay>> => {
    const { timeZone } = clinic.entity
    const rooms = catalogue.roomsFor(clinic, exam)
    const shape = shapeOf(exam.definition, rooms)
    // Taken before the rows, so that results of rows that change meanwhile are never found again.
    const { days } = notesOf(clinic.id)
    const rows = await cache.between(
      clinic.id,
      wallToInstant(start, '00:00', timeZone),
      wallToInstant(end, '24:00', timeZone),
    )
    let use: ReturnType<typeof useOfRooms> | undefined
    return (day) => {
      const known = days.get(`${day} ${shape}`)
      if (known && now < known.goodUntil) return known
      use ??= useOfRooms(rows, now)
      const { firstStart = Number.POSITIVE_INFINITY, ...value } = freeDay(clinic, exam, rooms, day, use.spans, now)
      const midnight = wallToInstant(zonedDay(now, timeZone), '24:00', timeZone)
      const made = {
        value,
        goodUntil: Math.min(midnight, use.changesAt, firstStart - earliestStart(exam.definition, 0) + 1),
      }
      days.set(`${day} ${shape}`, made)
      return made
    }
  }

  return {
    /** BOOK-12: one per day, inclusive; the same object until something changes. */
    groups: async (
      clinic: CatalogueClinic,
      exam: CatalogueExam,
      start: string,
      end: string,
      now: number,
    ): Promise<AvailableGroup[]> => {
      const name = `${start} ${end} ${shapeOf(exam.definition, catalogue.roomsFor(clinic, exam))}`
      const { groups } = notesOf(clinic.id)
      const known = groups.get(name)
      if (known && now < known.goodUntil) return known.value
      const dayOf = await readDays(clinic, exam, start, end, now)
      const made: Kept<AvailableGroup[]> = { value: [], goodUntil: Number.POSITIVE_INFINITY }
      for (let day = start; day <= end; day = addDays(day, 1)) {
        const { value, goodUntil } = dayOf(day)
        made.value.push(asGroup(day, value, clinic.entity.timeZone))
        made.goodUntil = Math.min(made.goodUntil, goodUntil)
      }
      groups.set(name, made)
      return made.value
    },

    next: async (
      clinic: CatalogueClinic,
      exam: CatalogueExam,
      now: number,
      from = zonedDay(now, clinic.entity.timeZone),
      accept: (time: FreeSlot) => boolean = () => true,
    ): Promise<{ time: FreeSlot; day: string } | undefined> => {
      const last = addDays(zonedDay(now, clinic.entity.timeZone), settings.horizonDays)
      for (let start = from; start <= last; start = addDays(start, 7)) {
        const end = addDays(start, 6) < last ? addDays(start, 6) : last
        const dayOf = await readDays(clinic, exam, start, end, now)
        for (let day = start; day <= end; day = addDays(day, 1)) {
          const time = dayOf(day).value.times.find(accept)
          if (time) return { time, day }
        }
      }
      return undefined
    },

    days: async (
      clinic: CatalogueClinic,
      exam: CatalogueExam,
      start: string,
      end: string,
      now: number,
    ): Promise<(day: string) => FreeDay> => {
      const dayOf = await readDays(clinic, exam, start, end, now)
      return (day) => dayOf(day).value
    },

    day: async (clinic: CatalogueClinic, exam: CatalogueExam, day: string, now: number): Promise<FreeDay> =>
      (await readDays(clinic, exam, day, day, now))(day).value,

    /** Ignores the use of rooms. */
    roomsOfferedAt,
  }
}
