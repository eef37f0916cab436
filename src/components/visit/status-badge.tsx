import { useTranslation } from 'react-i18next'
import { isWaiting } from '#src/contract/rules/visit-status.rules.ts'
import { Badge, type BadgeLook } from '#src/ui/badge.tsx'
import styles from './status-badge.module.css'

const looks: Readonly<Record<string, BadgeLook>> = {
  BOOKED: { tone: 'ok', icon: 'done' },
  CONFIRMED: { tone: 'ok', icon: 'done' },
  RESCHEDULED: { tone: 'info', icon: 'repeat' },
  CHANGED: { tone: 'info', icon: 'repeat' },
  CANCELED: { tone: 'err', icon: 'close' },
}

/** S-07: a status that this build does not know is neutral. */
export const StatusMark = ({ status }: { status: string }) => {
  const { t } = useTranslation()
  const { tone, icon }: BadgeLook = isWaiting(status)
    ? { tone: 'warn', icon: 'clock' }
    : (looks[status] ?? { tone: 'neutral', icon: 'info' })
  return (
    <Badge tone={tone} icon={icon}>
      {t([`status.${status}`, 'status.other'])}
    </Badge>
  )
}

export const StatusBadge = ({ status }: { status: string }) => (
  <p className={styles.status}>
    <StatusMark status={status} />
  </p>
)
