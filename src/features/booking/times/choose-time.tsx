import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { AvailableTime } from '#src/contract/entities/clinic-appointments.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { selectBooking, selectPageProblem } from '../booking.slice.ts'
import { holdSlots } from '../hold/hold.thunks.ts'
import { preloadHoldStrip } from '../hold/hold-strip.tsx'
import { ClinicList } from '../places/clinic-list.tsx'
import { useDistance } from '../places/place-words.ts'
import { useClinicsInOrder } from '../places/use-clinics-in-order.ts'
import { ProblemPanel } from '../problem-panel.tsx'
import styles from './choose-time.module.css'
import { SlotList } from './slot-list.tsx'
import { useNextAvailable, useWeek, useWeekTimes } from './use-weeks.ts'
import { WeekBar } from './week-bar.tsx'

type ChooseTimeProps = {
  regionSlug: string
  exam: Exam
  /** At least one. */
  clinics: readonly ClinicAtDistance[]
  query: Partial<BookingQuery>
}

/** Clinic, week and time of one exam, then the hold. What is chosen stands in the address. */
export const ChooseTime = ({ regionSlug, exam, clinics, query }: ChooseTimeProps) => {
  const next = useNextAvailable(clinics, exam.slug, false)
  const inOrder = useClinicsInOrder(clinics, next)
  const asked = clinics.find((clinic) => clinic.id === query.clinicId || clinic.slug === query.selectedClinic)
  const { t } = useTranslation()
  // Without a wish, the nearest clinic with a free time, or that with the earliest; until it is known, nothing is shown that would jump.
  if (!asked && next.isLoading) return <Loading words={t('loading.times')} />
  const clinic = asked ?? inOrder.find(({ id }) => next.byClinic.get(id)) ?? inOrder[0]
  if (!clinic) return null
  const isNextComing = next.isLoading
  return <ClinicTimes {...{ regionSlug, exam, query, clinic, isNextComing }} clinics={inOrder} next={next.byClinic} />
}

type ClinicTimesProps = ChooseTimeProps & {
  clinic: ClinicAtDistance
  next: ReadonlyMap<number, { startTime: string; endTime: string; date: string } | null>
  isNextComing: boolean
}

const ClinicTimes = ({ regionSlug, exam, clinics, query, clinic, next, isNextComing }: ClinicTimesProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { booking } = useSelector(selectConfig)
  const { isHolding } = useSelector(selectBooking)
  const problem = useSelector(selectPageProblem)
  const distance = useDistance()
  const [isChangingClinic, setIsChangingClinic] = useState(false)
  useEffect(() => void preloadHoldStrip(), [])

  const earliest = next.get(clinic.id)
  const wanted = query.startTime && dayInZone(Date.parse(query.startTime), clinic.timeZone)
  const week = useWeek(clinic, query.date ?? wanted ?? earliest?.date)
  const { days, isFetching, data, error, refetch } = useWeekTimes(clinic, exam.slug, week)

  const times = days.flatMap((day) => day.times)
  const chosen = times.find((time) => query.startTime && Date.parse(time.startTime) === Date.parse(query.startTime))
  const zone = format.zoneName(chosen?.startTime ?? earliest?.startTime ?? new Date().toISOString(), clinic.timeZone)
  const count =
    data && !isFetching ? { times: times.length, days: days.filter((day) => day.times.length > 0).length } : undefined

  const addressOf = (change: Partial<BookingQuery>): string =>
    paths.times(regionSlug, [exam.slug], { clinicId: clinic.id, date: week.start, ...change })

  const choose = (time: AvailableTime): void => {
    void navigate(addressOf({ startTime: time.startTime, endTime: time.endTime }), { replace: true })
  }

  const hold = async (time: AvailableTime): Promise<void> => {
    const slot = { clinicId: clinic.id, examSlug: exam.slug, startTime: time.startTime, timeZone: clinic.timeZone }
    const outcome = await dispatch(holdSlots([slot]))
    const { startTime, endTime } = time
    const target = { clinicId: clinic.id, startTime, endTime }
    if (outcome === 'held') void navigate(paths.details(regionSlug, [exam.slug], target))
    if (outcome === 'lost') void navigate(paths.lostTime(regionSlug, [exam.slug], target))
  }

  // Also with nothing chosen: a hold that could not be looked up after a reload leads here.
  const news = problem && (
    <Banner tone="err" title={problem.message ?? t(problem.key)} role="alert">
      {t('slot.hold-failed')}
    </Banner>
  )

  return (
    <div className={styles.layout}>
      <section className={isChangingClinic ? undefined : styles.folded} aria-label={t('clinic.list')}>
        <ClinicList
          clinics={clinics}
          chosenId={clinic.id}
          examSlug={exam.slug}
          regionSlug={regionSlug}
          nextOf={(id) => next.get(id)}
          addressOf={({ id }) => paths.times(regionSlug, [exam.slug], { clinicId: id })}
          onChoose={() => setIsChangingClinic(false)}
        />
      </section>
      <section className={styles.times} aria-label={t('slot.section')}>
        <div className={styles.clinic}>
          <Icon name="pin" />
          <span>
            <b>{clinic.name}</b>
            <small>
              {clinic.distance !== null && `${distance(clinic.distance)} · `}
              {clinic.address.line1}, {clinic.address.suburb}
            </small>
          </span>
          {clinics.length > 1 && (
            <button
              type="button"
              className={styles.change}
              aria-expanded={isChangingClinic}
              onClick={() => setIsChangingClinic(!isChangingClinic)}
            >
              {t('clinic.change')}
            </button>
          )}
        </div>

        {!earliest && isNextComing && <div className={styles.next} />}
        {earliest && (
          <div className={styles.next}>
            <Icon name="clock" />
            <span className={styles.nextWords}>
              <small>{t('slot.next-here')}</small>
              <b className="sentence">
                {t('time.day-and-time', {
                  day: format.dayOf(earliest.startTime, clinic.timeZone, 'short'),
                  time: format.time(earliest.startTime, clinic.timeZone),
                })}
              </b>
            </span>
            <Button
              size="middle"
              onClick={() =>
                navigate(addressOf({ date: earliest.date, startTime: earliest.startTime, endTime: earliest.endTime }), {
                  replace: true,
                })
              }
            >
              {t('slot.choose')}
              <span className="only-spoken"> {t('slot.next-here')}</span>
            </Button>
          </div>
        )}

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
          ) : (
            <>
              {count.times === 0 && (
                <Banner tone="info" title={t('slot.none-this-week')}>
                  {earliest === null ? t('slot.none-at-all', { phone: clinic.phone }) : t('slot.none-try-next')}
                </Banner>
              )}
              <SlotList clinic={clinic} days={days} chosen={chosen?.startTime} onChoose={choose} />
              <p className="muted small sentence">{t('time.all-in', { zone })}</p>
            </>
          )}
        </div>

        {!chosen && news}
        {chosen && (
          <div className={styles.bar}>
            <StickyBar
              news={news}
              summary={
                <>
                  <b className="sentence">
                    {t('time.day-and-time', {
                      day: format.dayOf(chosen.startTime, clinic.timeZone, 'short'),
                      time: format.time(chosen.startTime, clinic.timeZone),
                    })}
                  </b>
                  <span className="muted small">{t('slot.held-for', { zone, minutes: booking.holdMinutes })}</span>
                </>
              }
            >
              <Button type="primary" size="large" block loading={isHolding} onClick={() => hold(chosen)}>
                {t('slot.hold')}
              </Button>
            </StickyBar>
          </div>
        )}
      </section>
    </div>
  )
}
