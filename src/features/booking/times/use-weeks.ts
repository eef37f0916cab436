// Which days the slots page shows, and what stands in them.
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useListClinicAppointmentsQuery, useListNextAvailableQuery } from '#src/api/slots.api.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { AvailableTime } from '#src/contract/entities/clinic-appointments.ts'
import { addDays, dayInZone, weekStart } from '#src/contract/rules/date.rules.ts'
import { buildSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { selectConfig, selectWeekStartsToday } from '#src/core/config/config.slice.ts'
import { type Hold, selectHold } from '../booking.slice.ts'
import { addressOfHold, isSameVisit, type VisitExams } from '../visit.ts'

export type WeekDay = { date: string; state: string; times: AvailableTime[] }

/** First and last day of the page that shows `date`, and whether there is an earlier or later page. */
export const useWeek = (clinic: Clinic, date: string | undefined) => {
  const startsToday = useSelector(selectWeekStartsToday)
  const { booking } = useSelector(selectConfig)
  return useMemo(() => {
    const today = dayInZone(Date.now(), clinic.timeZone)
    const horizon = addDays(today, booking.horizonDays)
    const wanted = date === undefined || date < today ? today : date > horizon ? horizon : date
    const start = weekStart(wanted, today, startsToday)
    const first = weekStart(today, today, startsToday)
    return {
      start,
      end: addDays(start, 6),
      earlier: start > first ? addDays(start, -7) : undefined,
      later: addDays(start, 7) <= horizon ? addDays(start, 7) : undefined,
    }
  }, [clinic.timeZone, date, startsToday, booking.horizonDays])
}

const slugListOf = (exams: VisitExams): string => buildSlugList(exams.map(({ slug }) => slug))

/** What is held as one of the times, where it is held for these exams in this clinic. */
const heldTime = ({ slots }: Hold, clinic: Clinic, exams: VisitExams): AvailableTime | undefined => {
  const address = addressOfHold(slots)
  if (!address || slots.some(({ clinicId }) => clinicId !== clinic.id)) return undefined
  const asked = exams.map(({ slug }) => slug)
  if (!isSameVisit(address.examSlugs, asked)) return undefined
  const { startTime, endTime } = address.target
  return { startTime, endTime, ...(slots.length > 1 ? { exams: slots } : {}) }
}

/** Times of one clinic and week. A time this tab holds counts as one of them, though it is free for nobody else. */
export const useWeekTimes = (clinic: Clinic, exams: VisitExams, week: { start: string; end: string }) => {
  const hold = useSelector(selectHold)
  const examSlug = slugListOf(exams)
  const query = useListClinicAppointmentsQuery({
    query: { clinicIds: String(clinic.id), examSlug, start: week.start, end: week.end },
  })
  const days = useMemo(() => {
    const groups = query.data?.[0]?.availableGroups ?? []
    const held = hold && heldTime(hold, clinic, exams)
    return groups.map((group): WeekDay => {
      if (!held || dayInZone(Date.parse(held.startTime), clinic.timeZone) !== group.date) return group
      const times = [...group.times.filter((time) => time.startTime !== held.startTime), held]
      times.sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
      return { ...group, state: 'OPEN', times }
    })
  }, [query.data, hold, clinic, exams])
  return { ...query, days }
}

/** Next free time by clinic id. */
export const useNextAvailable = (clinics: readonly Clinic[], exams: VisitExams, skip: boolean) => {
  const ids = clinics.map((clinic) => clinic.id).join(',')
  const { data, isLoading } = useListNextAvailableQuery(
    { query: { clinicIds: ids, examSlug: slugListOf(exams) } },
    { skip: skip || ids === '' },
  )
  const byClinic = useMemo(() => new Map(data?.map((entry) => [entry.clinicId, entry.next])), [data])
  return { byClinic, isLoading }
}
