// Visits of several exams: free times of each, put into sequences day by day.
import type { VisitGroup } from '#src/contract/entities/visit.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import type { FreeDay } from './availability.ts'
import type { SlotsContext } from './slots-context.ts'
import { type PlannedVisit, planVisits } from './visit-planner.ts'

const asVisit = ({ start, end, exams }: PlannedVisit, timeZone: string): VisitGroup['visits'][number] => ({
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

/** API-48, BOOK-15: visits of all the exams in one clinic, one group per day from `start` to `end` inclusive. */
export const listVisitGroups = async (
  context: SlotsContext,
  clinic: CatalogueClinic,
  exams: readonly CatalogueExam[],
  start: string,
  end: string,
): Promise<VisitGroup[]> => {
  const now = context.clock.now().getTime()
  const gaps = context.catalogue.pack.settings.booking
  const { timeZone } = clinic.entity
  const dayOfEach = await Promise.all(
    exams.map(async (exam) => ({
      exam: { ...exam.entity, bufferMinutes: exam.definition.bufferMinutes },
      dayOf: await context.availability.days(clinic, exam, start, end, now),
    })),
  )
  const groups: VisitGroup[] = []
  for (let date = start; date <= end; date = addDays(date, 1)) {
    const days = dayOfEach.map(({ exam, dayOf }) => ({ exam, day: dayOf(date) }))
    const state = leastOpen(days.map(({ day }) => day))
    const visits =
      state === 'OPEN'
        ? planVisits(
            days.map(({ exam, day }) => ({
              exam,
              times: day.times.map(({ start: from, rooms }) => ({ start: from, roomIds: rooms.map(({ id }) => id) })),
            })),
            gaps,
          )
        : []
    groups.push({
      date,
      state: state === 'OPEN' && visits.length === 0 ? 'FULL' : state,
      visits: visits.map((visit) => asVisit(visit, timeZone)),
    })
  }
  return groups
}
