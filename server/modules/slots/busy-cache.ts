// Room use by clinic and week, kept until something changes. A reservation is visible to the next read of this instance;
// other instances hear of it through PostgreSQL's notifications, and the reservation itself always asks the database.
import type { BusyRow } from './slots.repository.ts'

export const weekMilliseconds = 7 * 86_400_000
/** Weeks kept; one holds a few hundred short rows. */
const mostWeeks = 4000

type Read = (clinicId: number, from: number, to: number) => Promise<BusyRow[]>

export type BusyCache = ReturnType<typeof createBusyCache>

export const createBusyCache = (read: Read) => {
  const weeks = new Map<string, Promise<BusyRow[]>>()
  const versions = new Map<number, number>()
  let isTrusted = true

  const version = (clinicId: number): number => versions.get(clinicId) ?? 0

  return {
    /** Changes whenever the clinic's rows may have changed. */
    version,

    /** Rows of the week that begins at `week * weekMilliseconds` since the epoch. */
    week: (clinicId: number, week: number): Promise<BusyRow[]> => {
      const from = week * weekMilliseconds
      if (!isTrusted) return read(clinicId, from, from + weekMilliseconds)
      const name = `${clinicId}/${week}/${version(clinicId)}`
      const known = weeks.get(name)
      if (known) return known
      if (weeks.size >= mostWeeks) weeks.clear()
      const rows = read(clinicId, from, from + weekMilliseconds)
      weeks.set(name, rows)
      rows.catch(() => weeks.delete(name))
      return rows
    },

    changed: (clinicIds: readonly number[]): void => {
      for (const clinicId of clinicIds) versions.set(clinicId, version(clinicId) + 1)
    },

    /** While other instances cannot be heard, every read goes to the database. */
    trust: (trusted: boolean): void => {
      isTrusted = trusted
      weeks.clear()
    },
  }
}
