import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { SlowHold } from '#src/components/slow-hold.tsx'
import { FirstStep } from '#src/components/visit/first-step.tsx'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { unbroken } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button-link.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import styles from './choose-slot.module.css'

const minute = 60_000

type ChosenSlotProps = {
  clinic: Clinic
  time: AvailableSlot
  exams: VisitExams
  /** Arrival, end and zone. */
  words: string
  news: ReactNode
  isPending: boolean
  onLeave: () => void
  /** What is held now, and no longer with another hold. */
  givenUp: HeldSlot | undefined
  /** S-40: cached slots are read again; none can be held before. */
  isNotNow: boolean
  onHold: () => void
}

export const ChosenSlot = ({ givenUp, ...props }: ChosenSlotProps) => {
  const { clinic, time, exams, words, news, isPending, onLeave, isNotNow, onHold } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { booking } = useSelector(selectConfig)
  const isReadOnly = useSelector(selectIsReadOnly)
  const { timeZone } = clinic
  const start = { time: format.time(time.startTime, timeZone) }
  return (
    <div className={styles.bar} data-floating="">
      <StickyBar
        news={
          <>
            <SlowHold isHolding={isPending} time={start.time} onLeave={onLeave} />
            {news}
          </>
        }
        summary={
          <>
            <b className="sentence">
              {t('time.day-and-time', {
                day: format.dayOf(time.startTime, timeZone, 'short'),
                time: unbroken(start.time),
              })}
            </b>
            {!isNotNow && (
              <span className={`muted ${styles.brief}`}>
                {t('pass.arrive', {
                  time: format.time(Date.parse(time.startTime) - booking.arriveMinutesBefore * minute, timeZone),
                })}
              </span>
            )}
            <span className={classNames('muted', 'small', !isNotNow && styles.whole)}>
              {isNotNow ? t('seen.not-now') : t('slot.held-for', { zone: words, minutes: booking.holdMinutes })}
            </span>
            {givenUp && (
              <span className="small">
                {t('slot.gives-up', {
                  time: format.dayAndTime(givenUp.startTime, givenUp.timeZone, 'short'),
                })}
              </span>
            )}
            <span className={`muted ${styles.first}`} data-more="">
              <FirstStep time={time} exams={exams} clinic={clinic} />
            </span>
          </>
        }
      >
        {isReadOnly ? (
          <p className="muted">{t('error.access.read-only')}</p>
        ) : (
          <Button kind="primary" isWide isBusy={isPending} onClick={onHold}>
            {isPending ? t('wait.holding', start) : t('slot.hold')}
          </Button>
        )}
      </StickyBar>
    </div>
  )
}
