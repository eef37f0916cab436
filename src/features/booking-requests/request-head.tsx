import { useTranslation } from 'react-i18next'
import { knownRequestStatus, RequestMark } from '#src/components/visit/request-mark.tsx'
import type { BookingRequest } from '#src/contract/entities/booking-request.ts'
import { requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import styles from './request-track.module.css'

export const RequestBadge = ({ request: { status, seenAt } }: { request: BookingRequest }) => (
  <div className={styles.badge}>
    <RequestMark status={status} isSeen={seenAt !== null} />
  </div>
)

/** The honest title of the page, and what follows from it. */
export const useRequestTexts = () => {
  const { t } = useTranslation()
  return ({ status, clinics }: BookingRequest): { title: string; lead: string } => {
    const known = knownRequestStatus(status)
    const [clinic] = clinics
    const isAny = known === 'PENDING' && clinics.length > 1
    const isOver = known !== undefined && known !== 'BOOKED' && !requestStatusRow(status).isOpen
    return {
      title: isAny
        ? t('request.title-PENDING-any')
        : t(`request.title-${known ?? 'other'}`, { clinic: clinic?.name ?? '' }),
      lead: t(`request.lead-page-${isOver ? 'closed' : (known ?? 'other')}`),
    }
  }
}
