import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { DayPlan } from './day-plan.tsx'
import styles from './visit-plan.module.css'

const minute = 60_000

export const useVisitLabel = (clinic: Clinic): ((time: AvailableSlot) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { booking } = useSelector(selectConfig)
  return ({ startTime, endTime }) => {
    const start = Date.parse(startTime)
    const end = Date.parse(endTime)
    return t('visit.arrive-and-end', {
      arrive: format.time(start - booking.arriveMinutesBefore * minute, clinic.timeZone),
      end: format.time(end, clinic.timeZone),
      minutes: Math.round((end - start) / minute),
    })
  }
}

type VisitPlanProps = { time: AvailableSlot; exams: readonly Exam[]; clinic: Clinic }

export const VisitPlan = ({ time, exams, clinic }: VisitPlanProps) => {
  const { t } = useTranslation()
  const { booking } = useSelector(selectConfig)
  const words = useVisitLabel(clinic)
  const heading = useId()
  const planned = (time.exams ?? []).flatMap(({ examSlug, startTime }) => {
    const exam = exams.find(({ slug }) => slug === examSlug)
    if (!exam) return []
    const { slug, name, durationMinutes, preparation, lang } = exam
    return {
      slug,
      name,
      durationMinutes,
      preparation,
      startTime,
      lang: { name: lang?.name, preparation: lang?.preparation },
    }
  })
  return (
    <section className={styles.plan} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('visit.plan')}
      </h2>
      <p className="sentence">{words(time)}</p>
      <DayPlan exams={planned} clinic={clinic} arriveMinutesBefore={booking.arriveMinutesBefore} />
    </section>
  )
}
