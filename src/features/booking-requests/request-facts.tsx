import { useTranslation } from 'react-i18next'
import { TodayHours } from '#src/components/clinic/today-hours.tsx'
import { usePreferredDayText } from '#src/components/visit/use-preferred-day.ts'
import type { BookingRequest } from '#src/contract/entities/booking-request.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { PhoneLink } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './request-track.module.css'

export const RequestHeading = ({ children }: { children: string }) => <h2 className={styles.heading}>{children}</h2>

/** BREQ-01, BREQ-02: as it was asked. */
export const RequestFacts = ({ request }: { request: BookingRequest }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dayText = usePreferredDayText()
  const { bookingDetails, clinics, preferredDays, bookingRequests, timeZone, createdAt, insuranceType } = request
  const notes = bookingRequests[0]?.patientNotes
  return (
    <>
      <h2 className={styles.heading}>{t('request.asked')}</h2>
      <dl className={styles.asked}>
        <dt>{t('request.exam')}</dt>
        <dd data-private="">
          {bookingDetails.exams.length === 0 && t('request.from-referral')}
          {bookingDetails.exams.map(({ slug, name, lang }) => (
            <b key={slug} className={styles.line} lang={lang?.name}>
              {name}
            </b>
          ))}
        </dd>
        <dt>{t('request.clinic')}</dt>
        <dd>
          {clinics.map((clinic) => (
            <span key={clinic.id} className={styles.line}>
              <LangText lang={clinic.lang?.name}>{clinic.name}</LangText>
            </span>
          ))}
          <small className={`muted sentence ${styles.line}`}>{format.zoneName(createdAt, timeZone)}</small>
        </dd>
        {preferredDays.map((preferred, index) => (
          <DayFact key={preferred.day} label={t(`request.day-${index + 1}`)} text={dayText(preferred)} />
        ))}
        {preferredDays.length === 0 && <DayFact label={t('request.day-1')} text={t('request.any-day')} />}
        {insuranceType && (
          <>
            <dt>{t('request.payment')}</dt>
            <dd>
              <LangText lang={insuranceType.lang?.name}>{insuranceType.name}</LangText>
            </dd>
          </>
        )}
        {notes && (
          <>
            <dt>{t('request.for-clinic')}</dt>
            <dd className={styles.notes}>{notes}</dd>
          </>
        )}
      </dl>
    </>
  )
}

const DayFact = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt>{label}</dt>
    <dd className="sentence">{text}</dd>
  </>
)

export const RequestHelp = ({ request }: { request: BookingRequest }) => {
  const { t } = useTranslation()
  const { clinics, reference } = request
  return (
    <div className={styles.call}>
      {clinics.map((clinic) => (
        <p key={clinic.id}>
          <LangText lang={clinic.lang?.name}>{clinic.name}</LangText>: <PhoneLink number={clinic.phone} />
          <br />
          <small className="muted">
            <TodayHours clinic={clinic} />
          </small>
        </p>
      ))}
      <p className="muted">{t('request.quote', { reference: formatReference(reference) })}</p>
    </div>
  )
}
