import type { AvailableGroup, AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { firstPreparedStart } from '#src/contract/rules/preparation.rules.ts'
import { isLateSlot } from '#src/contract/rules/visit.rules.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import type { FreeDay } from './availability.ts'
import type { SlotsContext } from './slots.services.ts'
import { type PlannedVisit, planVisits } from './visit-planner.ts'

const asTime = ({ start, end, exams }: PlannedVisit, timeZone: string): AvailableSlot => ({
  startTime: toZonedIso(start, timeZone),
  endTime: toZonedIso(end, timeZone),
  exams: exams.map((exam) => ({
    examSlug: exam.slug,
    startTime: toZonedIso(exam.start, timeZone),
    endTime: toZonedIso(exam.end, timeZone),
  })),
})

/** A day is as open as its least open exam. */
const order: readonly FreeDay['state'][] = ['PAST', 'NOT_YET', 'CLOSED', 'FULL', 'OPEN']
const leastOpen = (days: readonly FreeDay[]): FreeDay['state'] =>
  order.find((state) => days.some((day) => day.state === state)) ?? 'CLOSED'

const visitGroups = async (
  context: SlotsContext,
  clinic: CatalogueClinic,
  exams: readonly CatalogueExam[],
  start: string,
  end: string,
): Promise<AvailableGroup[]> => {
  const now = context.clock.now().getTime()
  const gaps = context.catalogue.pack.settings.booking
  const dayOfEach = await Promise.all(
    exams.map(async (exam) => ({
      exam: { ...exam.entity, bufferMinutes: exam.definition.bufferMinutes },
      dayOf: await context.availability.days(clinic, exam, start, end, now),
    })),
  )
  const groups: AvailableGroup[] = []
  for (let date = start; date <= end; date = addDays(date, 1)) {
    const days = dayOfEach.map(({ exam, dayOf }) => ({ exam, day: dayOf(date) }))
    const state = leastOpen(days.map(({ day }) => day))
    const timesOf = ({ times }: FreeDay) =>
      times.map((time) => ({ start: time.start, roomIds: time.rooms.map(({ id }) => id) }))
    const visits =
      state === 'OPEN'
        ? planVisits(
            days.map(({ exam, day }) => ({ exam, times: timesOf(day) })),
            gaps,
          )
        : []
    groups.push({
      date,
      state: state === 'OPEN' && visits.length === 0 ? 'FULL' : state,
      times: visits.map((visit) => asTime(visit, clinic.entity.timeZone)),
    })
  }
  return groups
}

/** BOOK-12, BOOK-15: of several exams only visits with room for all. */
export const listGroups = (
  context: SlotsContext,
  clinic: CatalogueClinic,
  exams: readonly CatalogueExam[],
  start: string,
  end: string,
): Promise<AvailableGroup[]> => {
  const [only] = exams
  return only && exams.length === 1
    ? context.availability.groups(clinic, only, start, end, context.clock.now().getTime())
    : visitGroups(context, clinic, exams, start, end)
}

/** API-65: the first that can still be prepared for. */
export const findNext = async (
  context: SlotsContext,
  clinic: CatalogueClinic,
  exams: readonly CatalogueExam[],
  from?: string,
): Promise<{ startTime: string; endTime: string; date: string } | undefined> => {
  const now = context.clock.now().getTime()
  const { timeZone } = clinic.entity
  const [only] = exams
  if (only && exams.length === 1) {
    const first = firstPreparedStart(only.definition.preparation, now)
    const found = await context.availability.next(clinic, only, now, from, ({ start }) => start >= first)
    return (
      found && {
        startTime: toZonedIso(found.time.start, timeZone),
        endTime: toZonedIso(found.time.end, timeZone),
        date: found.day,
      }
    )
  }
  const entities = exams.map(({ entity }) => entity)
  const today = zonedDay(now, timeZone)
  const last = addDays(today, context.catalogue.pack.settings.booking.horizonDays)
  for (let start = from ?? today; start <= last; start = addDays(start, 7)) {
    const week = await visitGroups(context, clinic, exams, start, addDays(start, 6))
    for (const { date, times } of week) {
      const time = times.find((each) => !isLateSlot(each, entities, now))
      if (time) return { startTime: time.startTime, endTime: time.endTime, date }
    }
  }
  return undefined
}
