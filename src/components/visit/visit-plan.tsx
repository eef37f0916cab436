import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { examStarts, visitLength } from '#src/contract/rules/visit.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Icon } from '#src/ui/icon.tsx'
import { DayPlan } from './day-plan.tsx'
import { FirstStep } from './first-step.tsx'
import styles from './visit-plan.module.css'

const minute = 60_000

export const useVisitLabel = (clinic: Clinic): ((time: AvailableSlot) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { booking } = useSelector(selectConfig)
  return ({ startTime, endTime, exams = [] }) => {
    const words = t('visit.arrive-and-end', {
      arrive: format.time(Date.parse(startTime) - booking.arriveMinutesBefore * minute, clinic.timeZone),
      end: format.time(endTime, clinic.timeZone),
    })
    if (exams.length < 2) return words
    const length = visitLength(exams)
    const parts = { exams: format.duration(length.exams), wait: format.duration(length.wait) }
    return `${words}. ${t(length.wait > 0 ? 'visit.with-wait' : 'visit.without-wait', parts)}`
  }
}

type VisitPlanProps = { time: AvailableSlot; exams: readonly Exam[]; clinic: Clinic }

const Plan = ({ time, exams, clinic }: VisitPlanProps) => {
  const { booking } = useSelector(selectConfig)
  const planned = examStarts(time, exams)
    .sort((one, other) => one.start - other.start)
    .map(({ slug, name, durationMinutes, preparation, lang, start }) => ({
      slug,
      name,
      durationMinutes,
      preparation,
      startTime: new Date(start).toISOString(),
      lang: { name: lang?.name, preparation: lang?.preparation },
    }))
  return <DayPlan exams={planned} clinic={clinic} arriveMinutesBefore={booking.arriveMinutesBefore} />
}

export const VisitPlan = (props: VisitPlanProps) => {
  const { t } = useTranslation()
  const words = useVisitLabel(props.clinic)
  const heading = useId()
  return (
    <section className={styles.plan} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('visit.plan')}
      </h2>
      <p className="sentence">{words(props.time)}</p>
      <Plan {...props} />
    </section>
  )
}

/** Beside a form: arrival, end and the first step; the whole day opens under them. */
export const FoldedVisitPlan = (props: VisitPlanProps) => {
  const { t } = useTranslation()
  const words = useVisitLabel(props.clinic)
  return (
    <details className={styles.folded}>
      <summary>
        <Icon name="more" />
        <b>{t('visit.plan')}</b>
        <span>{words(props.time)}</span>
        <span>
          <FirstStep {...props} />
        </span>
      </summary>
      <Plan {...props} />
    </details>
  )
}
