import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { AvailableTime } from '#src/contract/entities/clinic-appointments.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useErrorWords } from '#src/i18n/use-error-words.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { selectPageProblem } from '../booking.slice.ts'
import { preloadHoldStrip } from '../hold/hold-strip.tsx'
import { ClinicList } from '../places/clinic-list.tsx'
import { ProblemPanel } from '../problem-panel.tsx'
import type { VisitExams } from '../visit.ts'
import { NoVisit } from '../visits/no-visit.tsx'
import { useVisitWords, VisitPlan } from '../visits/visit-plan.tsx'
import styles from './choose-time.module.css'
import { ChosenTime } from './chosen-time.tsx'
import { ClinicLine } from './clinic-line.tsx'
import { NextHere } from './next-here.tsx'
import { SlotList } from './slot-list.tsx'
import { useWeek, useWeekTimes } from './use-weeks.ts'
import { WeekBar } from './week-bar.tsx'

type ClinicTimesProps = {
  regionSlug: string
  exams: VisitExams
  /** In the order of the list; `next` of each by its id, null where it has none. */
  clinics: readonly ClinicAtDistance[]
  next: ReadonlyMap<number, { startTime: string; endTime: string; date: string } | null>
  isNextComing: boolean
  clinic: ClinicAtDistance
  query: Partial<BookingQuery>
}

/** The times of one clinic beside the list of all. */
export const ClinicTimes = ({ regionSlug, exams, clinics, query, clinic, next, isNextComing }: ClinicTimesProps) => {
  const { t } = useTranslation()
  const errorWords = useErrorWords()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const problem = useSelector(selectPageProblem)
  const visitWords = useVisitWords(clinic)
  const [isChangingClinic, setIsChangingClinic] = useState(false)
  useEffect(() => void preloadHoldStrip(), [])

  const slugs = exams.map(({ slug }) => slug)
  const isVisit = exams.length > 1
  const earliest = next.get(clinic.id)
  const wanted = query.startTime && dayInZone(Date.parse(query.startTime), clinic.timeZone)
  const week = useWeek(clinic, query.date ?? wanted ?? earliest?.date)
  const { days, isFetching, data, error, refetch } = useWeekTimes(clinic, exams, week)

  const times = days.flatMap((day) => day.times)
  const chosen = times.find((time) => query.startTime && Date.parse(time.startTime) === Date.parse(query.startTime))
  const zone = format.zoneName(chosen?.startTime ?? earliest?.startTime ?? new Date().toISOString(), clinic.timeZone)
  const count =
    data && !isFetching ? { times: times.length, days: days.filter((day) => day.times.length > 0).length } : undefined
  const hasNoVisit = isVisit && earliest === null && count?.times === 0

  const addressOf = (change: Partial<BookingQuery>): string =>
    paths.times(regionSlug, slugs, { clinicId: clinic.id, date: week.start, ...change })
  const choose = ({ startTime, endTime }: Omit<AvailableTime, 'exams'>, date = week.start): void =>
    void navigate(addressOf({ date, startTime, endTime }), { replace: true })

  // Also with nothing chosen: a hold that could not be looked up after a reload leads here.
  const news = problem && (
    <Banner tone="err" title={errorWords(problem)} role="alert">
      {t('slot.hold-failed')}
    </Banner>
  )

  return (
    <div className={styles.layout}>
      <section className={isChangingClinic ? undefined : styles.folded} aria-label={t('clinic.list')}>
        <ClinicList
          clinics={clinics}
          chosenId={clinic.id}
          exams={exams}
          regionSlug={regionSlug}
          nextOf={(id) => next.get(id)}
          addressOf={({ id }) => paths.times(regionSlug, slugs, { clinicId: id })}
          onChoose={() => setIsChangingClinic(false)}
        />
      </section>
      <section className={styles.times} aria-label={t('slot.section')}>
        <ClinicLine
          clinic={clinic}
          isChanging={isChangingClinic}
          onChange={clinics.length > 1 ? () => setIsChangingClinic(!isChangingClinic) : undefined}
        />
        {!earliest && isNextComing && <div className={styles.next} />}
        {earliest && <NextHere clinic={clinic} time={earliest} onChoose={() => choose(earliest, earliest.date)} />}

        <WeekBar
          start={week.start}
          end={week.end}
          count={count}
          earlier={week.earlier && addressOf({ date: week.earlier })}
          later={week.later && addressOf({ date: week.later })}
        />

        <div className={styles.list} aria-busy={isFetching}>
          {error && !data ? (
            <ProblemPanel error={error} onRetry={refetch} />
          ) : !count ? (
            <Loading words={t('loading.times')} />
          ) : hasNoVisit ? (
            <NoVisit
              regionSlug={regionSlug}
              exams={exams}
              clinic={clinic}
              others={clinics.flatMap((other) => {
                const found = next.get(other.id)
                return found ? [{ clinic: other, startTime: found.startTime }] : []
              })}
              addressOf={({ id }) => paths.times(regionSlug, slugs, { clinicId: id })}
            />
          ) : (
            <>
              {count.times === 0 && (
                <Banner tone="info" title={t('slot.none-this-week')}>
                  {earliest === null ? t('slot.none-at-all', { phone: clinic.phone }) : t('slot.none-try-next')}
                </Banner>
              )}
              <SlotList
                clinic={clinic}
                days={days}
                chosen={chosen?.startTime}
                onChoose={choose}
                plan={isVisit && chosen && <VisitPlan time={chosen} exams={exams} clinic={clinic} />}
              />
              <p className="muted small sentence">{t('time.all-in', { zone })}</p>
            </>
          )}
        </div>
        {isVisit && (
          <p className="only-spoken" role="status">
            {chosen && visitWords(chosen)}
          </p>
        )}

        {!chosen && news}
        {chosen && (
          <ChosenTime
            regionSlug={regionSlug}
            exams={exams}
            clinic={clinic}
            time={chosen}
            words={isVisit ? visitWords(chosen) : zone}
            news={news}
          />
        )}
      </section>
    </div>
  )
}
