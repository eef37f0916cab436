// The three nearest: same clinic that day, its next day, the nearest other clinic.
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { Alternative } from '#src/contract/entities/slot.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'
import { hasWait, isLateSlot } from '#src/contract/rules/visit.rules.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import type { SlotsContext } from './slots.services.ts'
import { findNext, listGroups } from './visits.usecases.ts'

/** Farther clinics are no alternative. */
const farthestKilometres = 200

/** `start` in milliseconds since the epoch. */
export type Lost = { clinic: CatalogueClinic; exams: readonly CatalogueExam[]; start: number }

const minutesOfDay = (wallTime: string): number => Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16))

/** Visits without a wait first. */
const nearest = (times: readonly AvailableSlot[], distance: (time: AvailableSlot) => number) =>
  [...times].sort((one, other) => Number(hasWait(one)) - Number(hasWait(other)) || distance(one) - distance(other))[0]

export const findAlternatives = async (context: SlotsContext, lost: Lost): Promise<Alternative[]> => {
  const { catalogue } = context
  const { clinic, exams, start } = lost
  const [first] = exams
  if (!first) return []
  const { timeZone } = clinic.entity
  const askedDay = zonedDay(start, timeZone)
  const now = context.clock.now().getTime()
  const entities = exams.map(({ entity }) => entity)
  const today = zonedDay(now, timeZone)
  const day = askedDay < today ? today : askedDay
  const awayFromStart = (time: AvailableSlot): number => Math.abs(Date.parse(time.startTime) - start)

  const timesOn = async (place: CatalogueClinic, date: string): Promise<AvailableSlot[]> =>
    ((await listGroups(context, place, exams, date, date))[0]?.times ?? []).filter(
      (time) => !isLateSlot(time, entities, now),
    )

  const alternative = (kind: Alternative['kind'], place: CatalogueClinic, time: AvailableSlot): Alternative => ({
    kind,
    clinicId: place.id,
    clinicName: place.entity.name,
    clinicSlug: place.entity.slug,
    examSlug: time.exams?.[0]?.examSlug ?? first.entity.slug,
    ...time,
    date: zonedDay(Date.parse(time.startTime), place.entity.timeZone),
    timeZone: place.entity.timeZone,
    distance: distanceKilometres(clinic.entity.location, place.entity.location),
  })

  const sameDay = async (): Promise<Alternative | undefined> => {
    const others = (await timesOn(clinic, day)).filter((time) => Date.parse(time.startTime) !== start)
    const time = nearest(others, awayFromStart)
    return time && alternative('SAME_DAY', clinic, time)
  }

  const nextDay = async (): Promise<Alternative | undefined> => {
    const found = await findNext(context, clinic, exams, addDays(day, 1))
    if (!found) return undefined
    const wanted = minutesOfDay(toZonedIso(start, timeZone))
    const time = nearest(await timesOn(clinic, found.date), ({ startTime }) =>
      Math.abs(minutesOfDay(startTime) - wanted),
    )
    return time && alternative('NEXT_DAY', clinic, time)
  }

  const otherClinic = async (): Promise<Alternative | undefined> => {
    const others = catalogue.clinics
      .filter((other) => other.id !== clinic.id && exams.every((exam) => catalogue.modeAt(other, exam) === 'ONLINE'))
      .map((other) => ({ other, distance: distanceKilometres(clinic.entity.location, other.entity.location) }))
      .filter(({ distance }) => distance <= farthestKilometres)
      .sort((a, b) => a.distance - b.distance)
    for (const { other } of others) {
      const found = await findNext(context, other, exams, day)
      if (!found) continue
      const time = nearest(await timesOn(other, found.date), awayFromStart)
      if (time) return alternative('OTHER_CLINIC', other, time)
    }
    return undefined
  }

  const found = await Promise.all([sameDay(), nextDay(), otherClinic()])
  return found.filter((entry) => entry !== undefined)
}
