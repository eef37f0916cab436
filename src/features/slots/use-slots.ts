import { useEffect, useMemo, useRef, useState } from 'react'
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
import { type ShownSlot, type SlotsOfDay, withMarks, withOwn, withTakenSlots } from './cache/shown-slots.ts'
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

type Running = { abort: () => void } | undefined

/** BOOK-25 */
const useCancelOnLeave = (name: string, find: () => Thunk<Running, unknown>): void => {
  const dispatch = useAppDispatch()
  const waiting = useRef<string>(undefined)
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    waiting.current = name
    const findThis = latest.current
    return () => {
      waiting.current = undefined
      // In development React unmounts and mounts again at once.
      queueMicrotask(() => {
        if (waiting.current !== name) dispatch(findThis())?.abort()
      })
    }
  }, [dispatch, name])
}

type Kept = { key: string; data: unknown; isRead: boolean; days: SlotsOfDay[]; taken: readonly ShownSlot[] }

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
  const args = { query: { clinicIds: String(clinic.id), examSlug, start: page.start, end: page.end } }
  const inMemory = useSelector(slotsApi.endpoints.listClinicAppointments.select(args))
  const { seen, isEnough, letGo } = useCachedSlots(args.query, inMemory.data === undefined)
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useListClinicAppointmentsQuery(args, {
    skip: isEnough,
  })
  const wasCancelled = isCancelled(error) && !isFetching
  const hasFailed = error !== undefined && !isFetching && !wasCancelled
  // A request cancelled on leaving repeats only on return.
  useEffect(() => {
    if (wasCancelled && !isEnough) void refetch()
  }, [wasCancelled, isEnough, refetch])
  const key = JSON.stringify(args)
  const dispatch = useAppDispatch()
  const findRunning = () => slotsApi.util.getRunningQueryThunk('listClinicAppointments', args)
  useCancelOnLeave(`times ${key}`, findRunning)

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

  const [kept, setKept] = useState<Kept>()
  let shown = kept
  if (!shown || shown.key !== key || shown.data !== answer) {
    // A slot gone since it was cached hours ago was not taken just now.
    const isSamePage = shown?.key === key && shown.isRead && answer !== undefined
    shown = {
      key,
      data: answer,
      isRead: isRead || isEnough,
      ...withTakenSlots(isSamePage ? (shown?.days ?? []) : [], fresh, own, [
        ...own,
        ...(heldSlots ?? []).filter(({ clinicId }) => clinicId === clinic.id),
      ]),
    }
    setKept(shown)
  }
  const { days: others, taken }: { days: readonly SlotsOfDay[]; taken: readonly ShownSlot[] } = shown

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
    restart: () => dispatch(findRunning())?.abort(),
    letGo,
  }
}

/** By clinic id. */
export const useNextAvailable = (clinics: readonly Clinic[], exams: VisitExams) => {
  const clinicIds = clinics.map((clinic) => clinic.id).join(',')
  const args = { query: { clinicIds, examSlug: slugListOf(exams) } }
  const { data, isLoading, isError } = useListNextAvailableQuery(args, { skip: clinicIds === '' })
  useCancelOnLeave(`next ${JSON.stringify(args)}`, () => slotsApi.util.getRunningQueryThunk('listNextAvailable', args))
  const byClinic = useMemo(() => new Map(data?.map((entry) => [entry.clinicId, entry.next])), [data])
  return { byClinic, isLoading, isUnknown: isError && data === undefined }
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
