import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClinicInfoButton } from '#src/components/clinic/clinic-info-button.tsx'
import { TodayHours } from '#src/components/clinic/today-hours.tsx'
import type { BookingMode } from '#src/contract/codes/statuses.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink, PhoneLink } from '#src/ui/button-link.tsx'
import { FactRow, RowList } from '#src/ui/row-list.tsx'
import styles from './by-phone.module.css'

/** S-52 */
const reasons: Readonly<Record<BookingMode, string>> = {
  ONLINE: 'by-phone.why',
  REQUEST: 'by-phone.why',
  ENQUIRY: 'by-phone.why-enquiry',
  SPECIAL_ENQUIRY: 'by-phone.why-special',
}

type ByPhoneProps = {
  exam: Exam
  clinics: readonly Clinic[]
  contact: ReactNode
  /** Where a booking request begins; undefined where the provider takes none. */
  requestPath?: string | undefined
}

export const ByPhone = ({ exam, clinics, contact, requestPath }: ByPhoneProps) => {
  const { t } = useTranslation()
  // The clinics know nothing of exams arranged by the call centre.
  const isOurs = exam.bookingMode === 'SPECIAL_ENQUIRY'
  return (
    <>
      {requestPath === undefined ? (
        <Banner tone="info" title={t('by-phone.title', { name: exam.name })}>
          {t(reasons[exam.bookingMode])}
        </Banner>
      ) : (
        <>
          <Banner tone="info" title={t('by-request.title', { name: exam.name })}>
            {t('by-request.why')}
          </Banner>
          <p>
            <ButtonLink kind="primary" icon="calendar" isWhole to={requestPath}>
              {t('by-request.send')}
            </ButtonLink>
          </p>
          <h2 className={styles.where}>{t('by-request.call')}</h2>
        </>
      )}
      {isOurs && contact}
      {isOurs && <h2 className={styles.where}>{t('by-phone.where')}</h2>}
      <RowList label={t('clinic.list')}>
        {clinics.map((clinic) => (
          <FactRow
            key={clinic.id}
            label={`${clinic.address.line1}, ${clinic.address.suburb}`}
            fact={clinic.name}
            detail={isOurs ? undefined : <TodayHours clinic={clinic} />}
            action={
              <span className={styles.actions}>
                {!isOurs && <PhoneLink number={clinic.phone} />}
                <ClinicInfoButton clinic={clinic} exams={[exam]} isIcon />
              </span>
            }
          />
        ))}
      </RowList>
      {!isOurs && contact}
    </>
  )
}
