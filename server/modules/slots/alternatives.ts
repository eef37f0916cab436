// The three nearest other times after a slot was lost: same clinic that day, its next day, the nearest other clinic.
import type { Alternative } from '#src/contract/entities/slot.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import type { Catalogue, CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import type { Availability, FreeTime } from './availability.ts'

/** Other clinics farther than this are no help to someone who chose this one. */
const farthestKilometres = 200

const wallClock = (instant: number, timeZone: string): string => toZonedIso(instant, timeZone).slice(11, 16)

const nearest = (times: readonly FreeTime[], start: number): FreeTime | undefined =>
  [...times].sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))[0]

/** Up to one alternative of each kind. `start` in milliseconds since the epoch. */
export const findAlternatives = async (
  catalogue: Catalogue,
  availability: Availability,
  lost: { clinic: CatalogueClinic; exam: CatalogueExam; start: number },
  now: number,
): Promise<Alternative[]> => {
  const { clinic, exam, start } = lost
  const { timeZone } = clinic.entity
  const askedDay = zonedDay(start, timeZone)
  const today = zonedDay(now, timeZone)
  const day = askedDay < today ? today : askedDay

  const alternative = (kind: Alternative['kind'], place: CatalogueClinic, time: FreeTime): Alternative => ({
    kind,
    clinicId: place.id,
    clinicName: place.entity.name,
    clinicSlug: place.entity.slug,
    examSlug: exam.entity.slug,
    startTime: toZonedIso(time.start, place.entity.timeZone),
    endTime: toZonedIso(time.end, place.entity.timeZone),
    date: zonedDay(time.start, place.entity.timeZone),
    timeZone: place.entity.timeZone,
    distance: distanceKilometres(clinic.entity.location, place.entity.location),
  })

  const sameDay = async (): Promise<Alternative | undefined> => {
    const free = await availability.day(clinic, exam, day, now)
    const time = nearest(
      free.times.filter((candidate) => candidate.start !== start),
      start,
    )
    return time && alternative('SAME_DAY', clinic, time)
  }

  const nextDay = async (): Promise<Alternative | undefined> => {
    const found = await availability.next(clinic, exam, now, addDays(day, 1))
    if (!found) return undefined
    const free = await availability.day(clinic, exam, found.day, now)
    const wanted = wallClock(start, timeZone)
    const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
    const gap = (time: FreeTime): number => Math.abs(minutes(wallClock(time.start, timeZone)) - minutes(wanted))
    const time = [...free.times].sort((a, b) => gap(a) - gap(b))[0]
    return time && alternative('NEXT_DAY', clinic, time)
  }

  const otherClinic = async (): Promise<Alternative | undefined> => {
    const others = catalogue.clinics
      .filter((other) => other.id !== clinic.id && catalogue.modeAt(other, exam) === 'ONLINE')
      .map((other) => ({ other, distance: distanceKilometres(clinic.entity.location, other.entity.location) }))
      .filter(({ distance }) => distance <= farthestKilometres)
      .sort((a, b) => a.distance - b.distance)
    for (const { other } of others) {
      const found = await availability.next(other, exam, now, day < today ? today : day)
      if (!found) continue
      const free = await availability.day(other, exam, found.day, now)
      const time = nearest(free.times, start)
      if (time) return alternative('OTHER_CLINIC', other, time)
    }
    return undefined
  }

  const found = await Promise.all([sameDay(), nextDay(), otherClinic()])
  return found.filter((entry) => entry !== undefined)
}
