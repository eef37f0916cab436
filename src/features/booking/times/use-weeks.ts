// Which days the slots page shows, and what stands in them.
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useListClinicAppointmentsQuery, useListNextAvailableQuery } from '#src/api/slots.api.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { AvailableTime } from '#src/contract/entities/clinic-appointments.ts'
import { addDays, dayInZone, weekStart } from '#src/contract/rules/date.rules.ts'
import { selectConfig, selectWeekStartsToday } from '#src/core/config/config.slice.ts'
import { selectHold } from '../booking.slice.ts'

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

/** Times of one clinic and week. A time this tab holds counts as one of them, though it is free for nobody else. */
export const useWeekTimes = (clinic: Clinic, examSlug: string, week: { start: string; end: string }) => {
  const hold = useSelector(selectHold)
  const query = useListClinicAppointmentsQuery({
    query: { clinicIds: String(clinic.id), examSlug, start: week.start, end: week.end },
  })
  const days = useMemo(() => {
    const groups = query.data?.[0]?.availableGroups ?? []
    const held = hold?.slots.find((slot) => slot.clinicId === clinic.id && slot.examSlug === examSlug)
    return groups.map((group): WeekDay => {
      if (!held || dayInZone(Date.parse(held.startTime), clinic.timeZone) !== group.date) return group
      if (group.times.some((time) => time.startTime === held.startTime)) return group
      const times = [...group.times, { startTime: held.startTime, endTime: held.endTime }]
      times.sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
      return { ...group, state: 'OPEN', times }
    })
  }, [query.data, hold, clinic, examSlug])
  return { ...query, days }
}

/** Next free time by clinic id. */
export const useNextAvailable = (clinics: readonly Clinic[], examSlug: string, skip: boolean) => {
  const ids = clinics.map((clinic) => clinic.id).join(',')
  const { data, isLoading } = useListNextAvailableQuery(
    { query: { clinicIds: ids, examSlug } },
    { skip: skip || ids === '' },
  )
  const byClinic = useMemo(() => new Map(data?.map((entry) => [entry.clinicId, entry.next])), [data])
  return { byClinic, isLoading }
}
