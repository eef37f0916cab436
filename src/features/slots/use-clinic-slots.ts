import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { useWideLayout } from '#src/core/device/use-wide-layout.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { freeSlots, isNamedTime, isSameTime } from './cache/shown-slots.ts'
import type { NextSlot } from './no-slots.tsx'
import type { SlotChoice } from './slot-choice.ts'
import { useTakenNews } from './taken-notice.tsx'
import { useLateQuestion } from './use-late-question.ts'
import { useScrollLater } from './use-scroll-later.ts'
import { useQuietRefresh, useSlotPage, useSlotsOfPage } from './use-slots.ts'
import { useSlotsAddress } from './use-slots-address.ts'

/** No room for seven days beside each other. */
const narrowScreen = '(max-width: 359px)'

export type ClinicSlotsProps = {
  regionSlug: string
  exams: VisitExams
  /** In list order; `next` by clinic id, null without one. */
  clinics: readonly ClinicAtDistance[]
  next: ReadonlyMap<number, NextSlot | null>
  isNextComing: boolean
  clinic: ClinicAtDistance
  query: Partial<BookingQuery>
  choice: SlotChoice
  startsWithClinics: boolean
}

/** The focused element may go with its page; the first page leaves the focus alone. */
const useFocusOnPage = (section: RefObject<HTMLElement | null>, shownPage: string): void => {
  const lastPage = useRef(shownPage)
  useEffect(() => {
    if (lastPage.current === shownPage) return
    lastPage.current = shownPage
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [section, shownPage])
}

/** How the address and the width of the screen say that slots are shown. */
const useSlotsView = ({ clinic, query, next }: ClinicSlotsProps) => {
  const isWide = useWideLayout()
  const isNarrow = useMedia(narrowScreen)
  const earliest = next.get(clinic.id)
  const wanted = query.startTime && dayInZone(Date.parse(query.startTime), clinic.timeZone)
  const view = isNarrow ? 'WEEK' : (query.slotsView ?? 'WEEK')
  const layout = isNarrow ? 'LIST' : (query.slotsLayout ?? (isWide ? 'GRID' : 'LIST'))
  const date = query.date ?? wanted ?? earliest?.date
  const page = useSlotPage(clinic, view, date)
  return { isNarrow, earliest, wanted, view, layout, date, page } as const
}

/** The slots of one clinic, what is chosen of them, and what is done with it. */
export const useClinicSlots = (props: ClinicSlotsProps) => {
  const { regionSlug, exams, clinics, query, clinic, next, choice } = props
  const { t } = useTranslation()
  const format = useFormat()
  const section = useRef<HTMLElement>(null)
  const scrollToTimes = useScrollLater(section)
  const shown = useSlotsView(props)
  const { earliest, wanted, view, page, date } = shown
  const [requested, setRequested] = useState<AvailableSlot>()
  const isOwn = choice.isPending || choice.mayBeHeld
  const read = useSlotsOfPage(clinic, exams, page, choice, isOwn ? requested : undefined)
  const { days, isLoaded, seenAt, isBeingRead } = read
  useQuietRefresh(read.answeredAt, read.letGo)
  useTakenNews(clinic, days, read.taken)
  useFocusOnPage(section, `${clinic.id} ${view} ${page.start}`)

  const times = days.flatMap(freeSlots)
  const chosen = times.find((time) => isNamedTime(query, time))
  const isHeld = choice.held?.some(
    ({ clinicId, examSlug, startTime }) =>
      clinicId === clinic.id && exams.some(({ slug }) => slug === examSlug) && isSameTime(chosen?.startTime, startTime),
  )
  const late = useLateQuestion(chosen, exams, isHeld ?? false)
  const isHere = wanted !== undefined && wanted >= page.start && wanted <= page.end
  const isGone = isLoaded && choice.isHeldKnown && seenAt === undefined && isHere && !chosen
  const count = isLoaded
    ? { times: times.length, days: days.filter((day) => freeSlots(day).length > 0).length }
    : undefined
  const { addressOfDay, addressOfClinic, go } = useSlotsAddress(regionSlug, exams, clinic, query, page.start)
  const dateOf = (startTime: string): string => dayInZone(Date.parse(startTime), clinic.timeZone)
  const asked = days.find((day) => day.date === date && day.times.length > 0)
  const isNotNow = seenAt !== undefined && !isBeingRead

  const choose = ({ startTime, endTime }: Omit<AvailableSlot, 'exams'>): void =>
    go({ date: view === 'MONTH' ? dateOf(startTime) : page.start, startTime, endTime })
  const chooseNext = (time: NextSlot): void => {
    go(time)
    scrollToTimes()
  }
  const hold = (): void => {
    if (!chosen) return
    if (isNotNow) {
      announce(t('seen.not-now'), 'assertive')
      read.refetch()
      return
    }
    setRequested(chosen)
    choice.onChosen(chosen, { clinicId: clinic.id, timeZone: clinic.timeZone, examSlug: exams[0].slug })
  }
  return {
    ...{ ...shown, read, section, scrollToTimes, late, chosen, isHeld, count, isNotNow },
    /** The time that the address names, where it is no longer free. */
    lost: isGone ? query.startTime : undefined,
    openDay: asked?.date ?? (chosen && dateOf(chosen.startTime)),
    zone: format.zoneName(chosen?.startTime ?? earliest?.startTime ?? new Date().toISOString(), clinic.timeZone),
    hasNoVisit: exams.length > 1 && earliest === null && count?.times === 0,
    others: clinics.flatMap((other) => {
      const found = other.id === clinic.id ? undefined : next.get(other.id)
      return found ? [{ clinic: other, startTime: found.startTime }] : []
    }),
    ...{ addressOfDay, addressOfClinic, go, choose, chooseNext, hold },
  }
}

export type ClinicSlotsState = ReturnType<typeof useClinicSlots>
