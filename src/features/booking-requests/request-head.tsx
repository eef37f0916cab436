import { useTranslation } from 'react-i18next'
import { type RequestStatus, requestStatuses } from '#src/contract/codes/statuses.ts'
import type { BookingRequest } from '#src/contract/entities/booking-request.ts'
import { requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import styles from './request-track.module.css'

type Look = { tone: 'ok' | 'warn' | 'info' | 'err' | 'neutral'; icon: IconName }

const looks: Readonly<Record<RequestStatus, Look>> = {
  PENDING: { tone: 'info', icon: 'mail' },
  ON_HOLD: { tone: 'warn', icon: 'clock' },
  BOOKED: { tone: 'ok', icon: 'done' },
  CANCELED: { tone: 'err', icon: 'close' },
  EXPIRED: { tone: 'neutral', icon: 'clock' },
  DECLINED_BY_PATIENT: { tone: 'neutral', icon: 'close' },
  REMOVED_BY_OPERATOR: { tone: 'neutral', icon: 'close' },
}

/** S-105: a word that this build does not know is neutral. */
const knownStatus = (status: string): RequestStatus | undefined => requestStatuses.find((each) => each === status)

export const RequestBadge = ({ request: { status, seenAt } }: { request: BookingRequest }) => {
  const { t } = useTranslation()
  const known = knownStatus(status)
  const { tone, icon }: Look = known ? looks[known] : { tone: 'neutral', icon: 'info' }
  const isSeen = known === 'PENDING' && seenAt !== null
  return (
    <div className={styles.badge}>
      <Badge tone={tone} icon={icon}>
        {t(`request.status-${isSeen ? 'SEEN' : (known ?? 'other')}`)}
      </Badge>
    </div>
  )
}

/** The honest title of the page, and what follows from it. */
export const useRequestTexts = () => {
  const { t } = useTranslation()
  return ({ status, clinics }: BookingRequest): { title: string; lead: string } => {
    const known = knownStatus(status)
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
