import { useTranslation } from 'react-i18next'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { ButtonLink, PhoneLink } from '#src/ui/button-link.tsx'
import styles from './cancelled-visit.module.css'

/** 51b: what no longer stands, from the server's answer. The word says it as well as the line through the time. */
export const CancelledVisit = ({ booking }: { booking: BookingConfirmation }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths({ anyClinic: true })
  const [first] = booking.appointments
  if (!first) return null
  const { clinic, startTime } = first
  const { timeZone } = clinic
  const day = format.dayOf(startTime, timeZone)
  return (
    <>
      <p className="lead">{t('change.nobody-expects', { day })}</p>
      <section className={styles.card} aria-label={t('change.cancelled-visit')}>
        <p className={styles.when}>
          <s className="sentence">{t('time.day-and-time', { day, time: format.time(startTime, timeZone) })}</s>
        </p>
        <p className="muted">
          {clinic.name}, {format.zoneName(startTime, timeZone)}
        </p>
        <p>{t('pass.exams', { exams: format.list(booking.appointments.map(({ examName }) => examName)) })}</p>
      </section>
      <p>{t('change.free-again')}</p>
      <p className={styles.again}>
        <ButtonLink kind="primary" isWhole to={paths.exams(clinic.region)}>
          {t('change.book-again')}
        </ButtonLink>
      </p>
      <p>
        {t('change.not-meant')} <PhoneLink number={clinic.phone} />
      </p>
    </>
  )
}
