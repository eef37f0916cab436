// Advisory: a reservation asks the database. Other instances announce changes by PostgreSQL's notifications.
import type { BusyRow } from './slots.repository.ts'

const dayMilliseconds = 86_400_000
export const weekMilliseconds = 7 * dayMilliseconds
/** Per clinic; one holds a few hundred short rows. */
const mostWeeks = 100

type Read = (clinicId: number, from: number, to: number) => Promise<BusyRow[]>

/** First and last, as weeks since the epoch. */
type Weeks = readonly [first: number, last: number]

/** What the rows of a clinic are until they may have changed. */
type Era = {
  weeks: Map<number, Promise<BusyRow[]>>
  /** A change drops all; what is asked for next is often that week alone, and soon changed again. */
  readsAhead: boolean
}

export type BusyCache = ReturnType<typeof createBusyCache>

/** Weeks in which times are offered, in any zone. */
export const weeksAhead = (now: number, horizonDays: number): Weeks => [
  Math.floor((now - dayMilliseconds) / weekMilliseconds),
  Math.floor((now + (horizonDays + 2) * dayMilliseconds) / weekMilliseconds),
]

const touching = (rows: readonly BusyRow[], from: number): BusyRow[] =>
  rows.filter((row) => row.from < from + weekMilliseconds && row.to > from)

/** @param horizon is read as one, when a clinic is first asked for and after a change with the second week. */
export const createBusyCache = (read: Read, horizon: () => Weeks) => {
  /** A change replaces the clinic's era whole, reads under way included. */
  const clinics = new Map<number, Era>()
  let isTrusted = true

  const eraOf = (clinicId: number): Era => {
    const known = clinics.get(clinicId)
    if (known && known.weeks.size < mostWeeks) return known
    const era: Era = { weeks: new Map(), readsAhead: true }
    clinics.set(clinicId, era)
    return era
  }

  const keep = ({ weeks }: Era, number: number, rows: Promise<BusyRow[]>): void => {
    weeks.set(number, rows)
    rows.catch(() => weeks.delete(number))
  }

  const readHorizon = (era: Era, clinicId: number, [first, last]: Weeks): void => {
    const all = read(clinicId, first * weekMilliseconds, (last + 1) * weekMilliseconds)
    for (let number = first; number <= last; number += 1)
      if (!era.weeks.has(number))
        keep(
          era,
          number,
          all.then((rows) => touching(rows, number * weekMilliseconds)),
        )
  }

  /** `number` counts weeks since the epoch. */
  const week = (clinicId: number, number: number): Promise<BusyRow[]> => {
    const from = number * weekMilliseconds
    if (!isTrusted) return read(clinicId, from, from + weekMilliseconds)
    const era = eraOf(clinicId)
    const known = era.weeks.get(number)
    if (known) return known
    const ahead = horizon()
    if (era.readsAhead && number >= ahead[0] && number <= ahead[1]) readHorizon(era, clinicId, ahead)
    else keep(era, number, read(clinicId, from, from + weekMilliseconds))
    era.readsAhead = true
    return era.weeks.get(number) as Promise<BusyRow[]>
  }

  return {
    week,

    /** Rows that touch `[from, to)`, and perhaps more. */
    between: async (clinicId: number, from: number, to: number): Promise<BusyRow[]> => {
      if (!isTrusted) return read(clinicId, from, to)
      const first = Math.floor(from / weekMilliseconds)
      const last = Math.floor((to - 1) / weekMilliseconds)
      const weeks = Array.from({ length: last - first + 1 }, (_, index) => week(clinicId, first + index))
      return (await Promise.all(weeks)).flat()
    },

    /** The same object until the rows may have changed; undefined while nothing may be cached. */
    era: (clinicId: number): object | undefined => (isTrusted ? eraOf(clinicId) : undefined),

    changed: (clinicIds: readonly number[]): void => {
      for (const clinicId of clinicIds)
        if (clinics.has(clinicId)) clinics.set(clinicId, { weeks: new Map(), readsAhead: false })
    },

    /** While other instances cannot be heard, every read goes to the database. */
    trust: (trusted: boolean): void => {
      isTrusted = trusted
      clinics.clear()
    },
  }
}
