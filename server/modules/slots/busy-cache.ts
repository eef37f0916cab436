// Advisory: a reservation asks the database. Other instances announce changes by PostgreSQL's notifications.
import type { BusyRow } from './slots.repository.ts'

export const weekMilliseconds = 7 * 86_400_000
/** Per clinic; one holds a few hundred short rows. */
const mostWeeks = 100

type Read = (clinicId: number, from: number, to: number) => Promise<BusyRow[]>

export type BusyCache = ReturnType<typeof createBusyCache>

export const createBusyCache = (read: Read) => {
  /** A change drops the clinic's map whole, reads under way included. */
  const clinics = new Map<number, Map<number, Promise<BusyRow[]>>>()
  let isTrusted = true

  const weeksOf = (clinicId: number): Map<number, Promise<BusyRow[]>> => {
    const known = clinics.get(clinicId)
    if (known && known.size < mostWeeks) return known
    const weeks = new Map<number, Promise<BusyRow[]>>()
    clinics.set(clinicId, weeks)
    return weeks
  }

  /** `number` counts weeks since the epoch. */
  const week = (clinicId: number, number: number): Promise<BusyRow[]> => {
    const from = number * weekMilliseconds
    if (!isTrusted) return read(clinicId, from, from + weekMilliseconds)
    const weeks = weeksOf(clinicId)
    const known = weeks.get(number)
    if (known) return known
    const rows = read(clinicId, from, from + weekMilliseconds)
    weeks.set(number, rows)
    rows.catch(() => weeks.delete(number))
    return rows
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
    era: (clinicId: number): object | undefined => (isTrusted ? weeksOf(clinicId) : undefined),

    changed: (clinicIds: readonly number[]): void => {
      for (const clinicId of clinicIds) clinics.delete(clinicId)
    },

    /** While other instances cannot be heard, every read goes to the database. */
    trust: (trusted: boolean): void => {
      isTrusted = trusted
      clinics.clear()
    },
  }
}
