import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { mergePreparation } from '#src/contract/rules/preparation.rules.ts'
import { examStarts } from '#src/contract/rules/visit.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { BookingWarnings } from './booking-warnings.tsx'
import { useStepText } from './use-step-text.ts'
import styles from './visit-aside.module.css'

const minute = 60_000

type VisitAsideProps = { time: AvailableSlot; exams: readonly Exam[]; clinic: Clinic }

/** What a form beside it books. */
export const VisitAside = ({ time, exams, clinic }: VisitAsideProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { booking } = useSelector(selectConfig)
  const { timeZone, address, lang } = clinic
  const { startTime, endTime } = time
  const { whenOf } = useStepText(timeZone, startTime)
  const steps = mergePreparation(examStarts(time, exams))
  const arrive = Date.parse(startTime) - booking.arriveMinutesBefore * minute
  return (
    <>
      <section className={styles.card} aria-label={t('visit.plan')}>
        <div>
          <p className={styles.when}>
            <span className="sentence">{unbrokenDate(format.dayOf(startTime, timeZone))}</span>
            <span>{t('pass.arrive', { time: format.time(arrive, timeZone) })}</span>
          </p>
          <p className="muted small">
            {t('pass.times', {
              start: format.time(startTime, timeZone),
              end: format.time(endTime, timeZone),
              zone: format.zoneName(startTime, timeZone),
            })}
          </p>
        </div>
        <div>
          {exams.map((exam) => (
            <b key={exam.slug} lang={exam.lang?.name} data-private="">
              {exam.name}
            </b>
          ))}
          <p className="muted small">
            <span lang={lang?.name}>{clinic.name}</span>
            <br />
            <span lang={lang?.address}>
              {address.line1}, {address.suburb}
            </span>
          </p>
        </div>
        {steps.length > 0 && (
          <div>
            <h2>{t('visit.before')}</h2>
            <dl>
              {steps.map((step) => {
                const tag = exams.find(({ slug }) => step.examSlugs.includes(slug))?.lang?.preparation
                return (
                  <div key={`${step.at} ${step.title}`}>
                    <dt>{whenOf(step)}</dt>
                    <dd lang={tag}>
                      {step.title}
                      {step.detail && <small>{step.detail}</small>}
                    </dd>
                  </div>
                )
              })}
            </dl>
          </div>
        )}
      </section>
      <BookingWarnings exams={exams} phone={clinic.phone} />
    </>
  )
}
