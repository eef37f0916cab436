import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { isCancelled } from '#src/api/api-error.ts'
import { baseApi } from '#src/api/base-api.ts'
import { slotsApi, useListClinicAppointmentsQuery, useListNextAvailableQuery } from '#src/api/slots.api.ts'
import type { SlotsView } from '#src/contract/codes/slots-view.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import { slotsLimits } from '#src/contract/limits/slots.limits.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { buildSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { addressOfHold, isSameVisit, slotOfHold, type VisitExams } from '#src/contract/rules/visit.rules.ts'
import { selectConfig, selectWeekStartsToday } from '#src/core/config/config.slice.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { type Thunk, useAppDispatch } from '#src/core/store-types.ts'
import { nextShownPage, type ShownPage, type SlotsOfDay, withMarks, withOwn } from './cache/shown-slots.ts'
import { useCachedSlots } from './cache/use-cached-slots.ts'
import type { SlotChoice } from './slot-choice.ts'
import { type SlotPageRange, slotPageRange } from './slot-page-range.ts'

export const useSlotPage = (clinic: Clinic, view: SlotsView, date: string | undefined): SlotPageRange => {
  const startsToday = useSelector(selectWeekStartsToday)
  const { horizonDays } = useSelector(selectConfig).booking
  const today = dayInZone(Date.now(), clinic.timeZone)
  return useMemo(
    () => slotPageRange({ view, date, today, horizonDays, startsToday }),
    [view, date, today, horizonDays, startsToday],
  )
}

export const slugListOf = (exams: VisitExams): string => buildSlugList(exams.map(({ slug }) => slug))

const heldTime = (slots: readonly HeldSlot[], clinic: Clinic, exams: VisitExams): AvailableSlot | undefined => {
  const address = addressOfHold(slots)
  if (!address || slots.some(({ clinicId }) => clinicId !== clinic.id)) return undefined
  const asked = exams.map(({ slug }) => slug)
  if (!isSameVisit(address.examSlugs, asked)) return undefined
  return slotOfHold(slots)
}

type Asked = { error?: unknown; isFetching: boolean; refetch: () => unknown }

/** BOOK-25: leaving the page, or what it asks, cancels the request; on return it repeats by itself. */
const useCancelOnLeave = (
  running: Thunk<{ abort: () => void } | undefined, unknown>,
  { error, isFetching, refetch }: Asked,
  skip = false,
) => {
  const dispatch = useAppDispatch()
  const cancel = useCallback(() => dispatch(running)?.abort(), [dispatch, running])
  const wasCancelled = isCancelled(error) && !isFetching
  useEffect(() => {
    if (wasCancelled && !skip) void refetch()
  }, [wasCancelled, skip, refetch])
  useEffect(() => cancel, [cancel])
  return { wasCancelled, cancel }
}

const lifetime = slotsLimits.cachedSlotsHours * 3_600_000

/**
 * A slot that is held counts as available, and so do `ownSlots` and `requested`. `taken`: gone since the last reading.
 * `seenAt`: cached slots are shown, and none can be held (S-40).
 */
export const useSlotsOfPage = (
  clinic: Clinic,
  exams: VisitExams,
  page: SlotPageRange,
  { held: heldSlots, ownSlots }: Pick<SlotChoice, 'held' | 'ownSlots'>,
  requested?: AvailableSlot,
) => {
  const examSlug = slugListOf(exams)
  const isOnline = useSelector(selectIsOnline)
  const args = useMemo(
    () => ({ query: { clinicIds: String(clinic.id), examSlug, start: page.start, end: page.end } }),
    [clinic.id, examSlug, page.start, page.end],
  )
  const inMemory = useSelector(slotsApi.endpoints.listClinicAppointments.select(args))
  const { seen, isEnough, letGo } = useCachedSlots(args.query, inMemory.data === undefined)
  const asked = useListClinicAppointmentsQuery(args, { skip: isEnough })
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = asked
  const running = useMemo(() => slotsApi.util.getRunningQueryThunk('listClinicAppointments', args), [args])
  const { wasCancelled, cancel } = useCancelOnLeave(running, asked, isEnough)
  const hasFailed = error !== undefined && !isFetching && !wasCancelled

  const own = useMemo(
    () => [
      ...(ownSlots ?? []).filter(({ clinicId }) => clinicId === clinic.id).map(({ time }) => time),
      ...[heldSlots && heldTime(heldSlots, clinic, exams), requested].flatMap((slot) => slot ?? []),
    ],
    [heldSlots, ownSlots, requested, clinic, exams],
  )
  const isRead = currentData !== undefined
  const answeredAt = isRead ? fulfilledTimeStamp : seen?.seenAt
  const isCertain = isOnline && !hasFailed && (isRead || isEnough)
  const isTooOld = !isCertain && answeredAt !== undefined && Date.now() - answeredAt >= lifetime
  const answer = isTooOld ? undefined : (currentData ?? seen?.answer)
  const fresh = useMemo(() => {
    const groups = new Map(answer?.[0]?.availableGroups.map((group) => [group.date, group]))
    const none = answer ? 'FULL' : 'LOADING'
    return page.days.map((date): SlotsOfDay => groups.get(date) ?? { date, state: none, times: [] })
  }, [answer, page.days])

  const [before, setBefore] = useState<ShownPage>()
  const shown = nextShownPage(before, {
    key: JSON.stringify(args),
    data: answer,
    isRead: isRead || isEnough,
    fresh,
    own,
    blocking: [...own, ...(heldSlots ?? []).filter(({ clinicId }) => clinicId === clinic.id)],
  })
  useEffect(() => setBefore(shown), [shown])
  const { days: others, taken } = shown

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading is a later time, also where nothing else changed
  const days = useMemo(() => {
    const dateOf = ({ startTime }: AvailableSlot): string => dayInZone(Date.parse(startTime), clinic.timeZone)
    const all = own.reduce((list, time) => withOwn(list, { date: dateOf(time), time }), others)
    return withMarks(all, exams, Date.now())
  }, [others, own, clinic.timeZone, exams, answeredAt])
  return {
    days,
    taken,
    isLoaded: answer !== undefined,
    error,
    refetch: () => {
      letGo()
      if (!isEnough) void refetch()
    },
    answeredAt,
    seenAt: answer && !isCertain ? answeredAt : undefined,
    isBeingRead: isOnline && !hasFailed,
    // Cancelled, it repeats by itself.
    restart: cancel,
    letGo,
  }
}

/** By clinic id. */
export const useNextAvailable = (clinics: readonly Clinic[], exams: VisitExams) => {
  const clinicIds = clinics.map((clinic) => clinic.id).join(',')
  const examSlug = slugListOf(exams)
  const args = useMemo(() => ({ query: { clinicIds, examSlug } }), [clinicIds, examSlug])
  const skip = clinicIds === ''
  const asked = useListNextAvailableQuery(args, { skip })
  const running = useMemo(() => slotsApi.util.getRunningQueryThunk('listNextAvailable', args), [args])
  const { wasCancelled } = useCancelOnLeave(running, asked, skip)
  const { data, isLoading, isError } = asked
  const byClinic = useMemo(() => new Map(data?.map((entry) => [entry.clinicId, entry.next])), [data])
  return {
    byClinic,
    isLoading: isLoading || (wasCancelled && data === undefined),
    isUnknown: isError && !wasCancelled && data === undefined,
  }
}

/** On the day `from` or later; undefined while loading, null for none. */
export const useNextFrom = (clinic: Clinic, exams: VisitExams, from: string) => {
  const { currentData, isError } = useListNextAvailableQuery({
    query: { clinicIds: String(clinic.id), examSlug: slugListOf(exams), from },
  })
  return isError ? null : currentData?.[0]?.next
}

/** S-40: every minute and on return to the tab; the screen keeps its slots until the answer. */
export const useQuietRefresh = (answeredAt: number | undefined, letGo: () => void): void => {
  const dispatch = useAppDispatch()
  const latest = useRef(letGo)
  latest.current = letGo
  useEffect(() => {
    if (answeredAt === undefined) return
    const isOld = (): boolean => Date.now() - answeredAt >= slotsLimits.slotsRefreshOnReturnSeconds * 1000
    const refresh = (): void => {
      if (document.visibilityState !== 'visible' || !isOld()) return
      latest.current()
      dispatch(baseApi.util.invalidateTags(['Slots']))
    }
    const timer = setInterval(refresh, slotsLimits.slotsRefreshSeconds * 1000)
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [dispatch, answeredAt])
}
