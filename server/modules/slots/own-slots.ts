import type { OwnSlot } from '#src/contract/entities/visit-change.ts'
import { zonedDay } from '../../shared/zoned-time.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import { createAvailability } from './availability.ts'
import { readOwnUse } from './slots.repository.ts'
import type { BookingContext } from './slots.services.ts'
import { listGroups } from './visits.usecases.ts'

const nameOf = ({ startTime, endTime }: OwnSlot['time']): string => `${startTime} ${endTime}`

/**
 * PORTAL-08: slots of the days of a visit that only its own appointments close.
 * @param exams all that the visit still has, at this clinic
 */
export const listOwnSlots = async (
  context: BookingContext,
  { bookingKey, clinic, exams }: { bookingKey: string; clinic: CatalogueClinic; exams: readonly CatalogueExam[] },
): Promise<OwnSlot[]> => {
  const own = await readOwnUse(context.db, bookingKey)
  const isOwn = (row: { roomId: number; from: number; to: number }): boolean =>
    own.some(({ roomId, from, to }) => roomId === row.roomId && from === row.from && to === row.to)
  const availability = createAvailability(context.catalogue, {
    between: async (...range) => (await context.cache.between(...range)).filter((row) => !isOwn(row)),
    era: () => undefined,
  })
  const starts = new Set(own.map(({ from }) => from))
  const days = new Set(own.map(({ from }) => zonedDay(from, clinic.entity.timeZone)))
  const found: OwnSlot[] = []
  for (const date of days) {
    const [others] = await listGroups(context, clinic, exams, date, date)
    const [all] = await listGroups({ ...context, availability }, clinic, exams, date, date)
    const known = new Set(others?.times.map(nameOf))
    for (const time of all?.times ?? [])
      if (!known.has(nameOf(time)) && !starts.has(Date.parse(time.startTime)))
        found.push({ clinicId: clinic.id, date, time })
  }
  return found
}
