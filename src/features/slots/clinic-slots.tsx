import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { HoldProblem } from '#src/components/hold-problem.tsx'
import { useVisitLabel, VisitPlan } from '#src/components/visit/visit-plan.tsx'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { useWideLayout } from '#src/core/device/use-wide-layout.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { CachedSince, CachedSlotsNotice } from './cache/cached-slots-notice.tsx'
import { freeSlots, isNamedTime, isSameTime } from './cache/shown-slots.ts'
import styles from './choose-slot.module.css'
import { ChosenSlot } from './chosen-slot.tsx'
import { ClinicLine } from './clinic-line.tsx'
import { LateQuestion, useLateQuestionText } from './late-question.tsx'
import { NextHere } from './next-here.tsx'
import { type NextSlot, NoSlots } from './no-slots.tsx'
import { PageBar } from './page-bar.tsx'
import type { SlotChoice } from './slot-choice.ts'
import { SlotsBody } from './slots-body.tsx'
import { TakenNotice, useTakenNews } from './taken-notice.tsx'
import { useLateQuestion } from './use-late-question.ts'
import { useScrollLater } from './use-scroll-later.ts'
import { useQuietRefresh, useSlotPage, useSlotsOfPage } from './use-slots.ts'
import { useSlotsAddress } from './use-slots-address.ts'
import { ViewBar } from './view-bar.tsx'
import { NoVisit } from './visits/no-visit.tsx'

/** No room for seven days beside each other. */
const narrowScreen = '(max-width: 359px)'

type ClinicSlotsProps = {
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

export const ClinicSlots = (props: ClinicSlotsProps) => {
  const { regionSlug, exams, clinics, query, clinic, next, isNextComing, choice } = props
  const { problem } = choice
  const { t } = useTranslation()
  const format = useFormat()
  const visitWords = useVisitLabel(clinic)
  const isWide = useWideLayout()
  const [isChangingClinic, setIsChangingClinic] = useState(props.startsWithClinics)
  const section = useRef<HTMLElement>(null)
  const scrollToTimes = useScrollLater(section)

  const isVisit = exams.length > 1
  const earliest = next.get(clinic.id)
  const wanted = query.startTime && dayInZone(Date.parse(query.startTime), clinic.timeZone)
  const isNarrow = useMedia(narrowScreen)
  const view = isNarrow ? 'WEEK' : (query.slotsView ?? 'WEEK')
  const layout = isNarrow ? 'LIST' : (query.slotsLayout ?? (isWide ? 'GRID' : 'LIST'))
  const date = query.date ?? wanted ?? earliest?.date
  const page = useSlotPage(clinic, view, date)
  const [requested, setRequested] = useState<AvailableSlot>()
  const isOwn = choice.isPending || choice.mayBeHeld
  const read = useSlotsOfPage(clinic, exams, page, choice, isOwn ? requested : undefined)
  const { days, taken, isLoaded, error, refetch, seenAt, isBeingRead } = read
  useQuietRefresh(read.answeredAt, read.letGo)
  useTakenNews(clinic, days, taken)

  // The focused element may go with its page; the first page leaves the focus alone.
  const shownPage = `${clinic.id} ${view} ${page.start}`
  const lastPage = useRef(shownPage)
  useEffect(() => {
    if (lastPage.current === shownPage) return
    lastPage.current = shownPage
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [shownPage])

  const times = days.flatMap(freeSlots)
  const chosen = times.find((time) => isNamedTime(query, time))
  const isHeld = choice.held?.some(
    ({ clinicId, examSlug, startTime }) =>
      clinicId === clinic.id && exams.some(({ slug }) => slug === examSlug) && isSameTime(chosen?.startTime, startTime),
  )
  const late = useLateQuestion(chosen, exams, isHeld ?? false)
  const question = useLateQuestionText(clinic, chosen, late.steps)
  const isHere = wanted !== undefined && wanted >= page.start && wanted <= page.end
  const isGone = isLoaded && choice.isHeldKnown && seenAt === undefined && isHere && !chosen
  const lost = isGone ? query.startTime : undefined
  const zone = format.zoneName(chosen?.startTime ?? earliest?.startTime ?? new Date().toISOString(), clinic.timeZone)
  const count = isLoaded
    ? { times: times.length, days: days.filter((day) => freeSlots(day).length > 0).length }
    : undefined
  const hasNoVisit = isVisit && earliest === null && count?.times === 0

  const { addressOfDay, addressOfClinic, go } = useSlotsAddress(regionSlug, exams, clinic, query, page.start)
  const dateOf = (startTime: string): string => dayInZone(Date.parse(startTime), clinic.timeZone)
  const choose = ({ startTime, endTime }: Omit<AvailableSlot, 'exams'>): void =>
    go({ date: view === 'MONTH' ? dateOf(startTime) : page.start, startTime, endTime })
  const chooseNext = (time: NextSlot): void => {
    go(time)
    scrollToTimes()
  }

  const isNotNow = seenAt !== undefined && !isBeingRead
  const hold = (): void => {
    if (!chosen) return
    if (isNotNow) {
      announce(t('seen.not-now'), 'assertive')
      refetch()
      return
    }
    setRequested(chosen)
    choice.onChosen(chosen, { clinicId: clinic.id, timeZone: clinic.timeZone, examSlug: exams[0].slug })
  }

  // Also without a choice: the hold from before a reload may have failed to load.
  const news = problem && <HoldProblem problem={problem}>{choice.problemMore ?? t('slot.hold-failed')}</HoldProblem>
  const others = clinics.flatMap((other) => {
    const found = other.id === clinic.id ? undefined : next.get(other.id)
    return found ? [{ clinic: other, startTime: found.startTime }] : []
  })
  const asked = days.find((day) => day.date === date && day.times.length > 0)
  const openDay = asked?.date ?? (chosen && dateOf(chosen.startTime))

  return (
    <div className={styles.layout}>
      <section className={isChangingClinic ? undefined : styles.folded} aria-label={t('clinic.list')}>
        {choice.clinicList({
          clinics,
          chosenId: clinic.id,
          nextOf: (id) => next.get(id),
          isNextComing,
          addressOf: addressOfClinic,
          onChoose: () => {
            // On a phone the list folds away with the link.
            if (isChangingClinic) section.current?.focus({ preventScroll: true })
            setIsChangingClinic(false)
            scrollToTimes()
          },
        })}
      </section>
      <section ref={section} className={styles.times} aria-label={t('slot.section')} tabIndex={-1}>
        <ClinicLine
          clinic={clinic}
          isChanging={isChangingClinic}
          onChange={clinics.length > 1 ? () => setIsChangingClinic(!isChangingClinic) : undefined}
        />
        {!earliest && isNextComing && <div className={styles.next} />}
        {earliest && <NextHere clinic={clinic} time={earliest} onChoose={() => chooseNext(earliest)} />}

        <div className={styles.controls}>
          {!isNarrow && (
            <ViewBar
              view={view}
              layout={layout}
              onView={(slotsView) => go({ slotsView, date: page.first })}
              onLayout={(slotsLayout) => go({ slotsLayout, date: openDay ?? page.start })}
            />
          )}
          <PageBar
            view={view}
            start={page.start}
            end={page.end}
            count={count}
            hasFailed={error !== undefined && !isLoaded}
            earlier={page.earlier && addressOfDay(page.earlier)}
            later={page.later && addressOfDay(page.later)}
          />
        </div>

        <div className={styles.list} aria-busy={!isLoaded && !error}>
          {error && !isLoaded ? (
            <ErrorPanel error={error} onRetry={refetch} />
          ) : !isLoaded && layout === 'LIST' ? (
            <Loading words={t('loading.times')} onRetry={read.restart} />
          ) : hasNoVisit ? (
            <NoVisit
              regionSlug={regionSlug}
              exams={exams}
              clinic={clinic}
              others={others}
              addressOf={addressOfClinic}
              contact={choice.contactOf(clinic)}
            />
          ) : (
            <>
              {seenAt !== undefined && !isBeingRead && (
                <CachedSlotsNotice clinic={clinic} seenAt={seenAt} onRetry={refetch} />
              )}
              <SlotsBody
                page={page}
                layout={layout}
                clinic={clinic}
                days={days}
                chosen={chosen?.startTime}
                onChoose={choose}
                open={openDay}
                addressOf={addressOfDay}
                goTo={(day) => go({ date: day })}
                plan={
                  chosen && (
                    <>
                      {late.steps.length > 0 && (
                        <LateQuestion
                          {...{
                            clinic,
                            exams,
                            steps: late.steps,
                            heading: late.heading,
                            isUnprepared: late.isUnprepared,
                          }}
                          time={chosen}
                          next={earliest}
                          isPending={choice.isPending}
                          onPrepared={hold}
                          onUnprepared={late.markUnprepared}
                          onChooseNext={chooseNext}
                        />
                      )}
                      <VisitPlan time={chosen} exams={exams} clinic={clinic} />
                    </>
                  )
                }
                none={
                  isLoaded &&
                  days.every((day) => day.times.length === 0) && (
                    <NoSlots
                      clinic={clinic}
                      exams={exams}
                      page={page}
                      earliest={earliest}
                      addressOf={addressOfDay}
                      others={others}
                      addressOfClinic={addressOfClinic}
                      contact={choice.contactOf(clinic)}
                    />
                  )
                }
              />
              {isLoaded && <p className="muted small sentence">{t('time.all-in', { zone })}</p>}
              {seenAt !== undefined && isBeingRead && <CachedSince clinic={clinic} seenAt={seenAt} />}
            </>
          )}
          {lost !== undefined && <TakenNotice clinic={clinic} days={days} startTime={lost} onChoose={choose} />}
        </div>
        <p className="only-spoken" role="status">
          {chosen && [visitWords(chosen), late.steps.length > 0 && question.title].filter(Boolean).join('. ')}
        </p>

        {!chosen && news}
        {chosen && (
          <ChosenSlot
            clinic={clinic}
            time={chosen}
            isPending={choice.isPending}
            onLeave={choice.onLeave}
            givenUp={isHeld ? undefined : choice.held?.[0]}
            exams={exams}
            words={`${visitWords(chosen)}, ${zone}`}
            news={news}
            isNotNow={isNotNow}
            onHold={() => (late.steps.length > 0 ? late.heading.current?.focus() : hold())}
          />
        )}
      </section>
    </div>
  )
}
