import type { OwnSlot } from '#src/contract/entities/visit-change.ts'
import { zonedDay } from '../../shared/zoned-time.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import { createAvailability } from './availability.ts'
import { readOwnUse } from './slots.repository.ts'
import type { SlotsContext } from './slots.services.ts'
import { listGroups } from './visits.usecases.ts'

const nameOf = ({ startTime, endTime }: OwnSlot['time']): string => `${startTime} ${endTime}`

type OwnUse = Awaited<ReturnType<typeof readOwnUse>>

/** As if the visit had no time: what is its own is free. */
const availabilityWithout = ({ cache, catalogue }: SlotsContext, own: OwnUse): SlotsContext['availability'] => {
  const isOwn = (row: { roomId: number; from: number; to: number }): boolean =>
    own.some(({ roomId, from, to }) => roomId === row.roomId && from === row.from && to === row.to)
  return createAvailability(catalogue, {
    between: async (...range) => (await cache.between(...range)).filter((row) => !isOwn(row)),
    era: () => undefined,
  })
}

/** S-110: for the desk, which moves the visit at once; what is held for another move of it gives way. */
export const withoutVisit = async <Context extends SlotsContext>(
  context: Context,
  bookingKey: string,
): Promise<Context> => ({
  ...context,
  availability: availabilityWithout(context, await readOwnUse(context.db, bookingKey, { withHolds: true })),
})

/**
 * PORTAL-08: slots of the days of a visit that only its own appointments close.
 * @param exams all that the visit still has, at this clinic, or others in their place: then the own start is one of them
 */
export const listOwnSlots = async (
  context: SlotsContext,
  {
    bookingKey,
    clinic,
    exams,
    areOther,
  }: { bookingKey: string; clinic: CatalogueClinic; exams: readonly CatalogueExam[]; areOther: boolean },
): Promise<OwnSlot[]> => {
  const own = await readOwnUse(context.db, bookingKey)
  const availability = availabilityWithout(context, own)
  const starts = new Set(areOther ? [] : own.map(({ from }) => from))
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
