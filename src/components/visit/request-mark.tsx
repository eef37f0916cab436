import { useTranslation } from 'react-i18next'
import { type RequestStatus, requestStatuses } from '#src/contract/codes/statuses.ts'
import { Badge, type BadgeLook } from '#src/ui/badge.tsx'

const looks: Readonly<Record<RequestStatus, BadgeLook>> = {
  PENDING: { tone: 'info', icon: 'mail' },
  ON_HOLD: { tone: 'warn', icon: 'clock' },
  BOOKED: { tone: 'ok', icon: 'done' },
  CANCELED: { tone: 'neutral', icon: 'close' },
  EXPIRED: { tone: 'neutral', icon: 'clock' },
  DECLINED_BY_PATIENT: { tone: 'neutral', icon: 'close' },
  REMOVED_BY_OPERATOR: { tone: 'neutral', icon: 'close' },
}

/** S-105: a word that this build does not know is neutral. */
export const knownRequestStatus = (status: string): RequestStatus | undefined =>
  requestStatuses.find((each) => each === status)

export const RequestMark = ({ status, isSeen }: { status: string; isSeen: boolean }) => {
  const { t } = useTranslation()
  const known = knownRequestStatus(status)
  const { tone, icon }: BadgeLook = known ? looks[known] : { tone: 'neutral', icon: 'info' }
  const shown = known === 'PENDING' && isSeen ? 'SEEN' : (known ?? 'other')
  return (
    <Badge tone={tone} icon={icon}>
      {t(`request.status-${shown}`)}
    </Badge>
  )
}
