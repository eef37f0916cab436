import { useTranslation } from 'react-i18next'
import { contactFields, type DetailRequestStatus } from '#src/contract/codes/detail-request-states.ts'
import type { DetailRequest } from '#src/contract/entities/detail-request.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button-link.tsx'
import styles from './detail-requests.module.css'
import { useDetailText } from './use-detail-text.ts'

const looks = {
  OPEN: { tone: 'warn', icon: 'clock' },
  ACCEPTED: { tone: 'ok', icon: 'check' },
  DECLINED: { tone: 'err', icon: 'close' },
  WITHDRAWN: { tone: 'neutral', icon: 'close' },
} as const satisfies Record<DetailRequestStatus, object>

type DetailRequestItemProps = {
  request: DetailRequest
  timeZone: string
  isBusy: boolean
  /** Left out where it cannot be taken back. */
  onWithdraw: (() => void) | undefined
}

/** What was asked, and the clinic's word on it. */
export const DetailRequestItem = ({ request, timeZone, isBusy, onWithdraw }: DetailRequestItemProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const textOf = useDetailText()
  const { status, changes, note, reason, word, createdAt, settledAt } = request
  const isContact = changes.some(({ field }) => contactFields.some((each) => each === field))
  const whenOf = (instant: string): string => format.dayAndTime(instant, timeZone, 'short')
  return (
    <li className={styles.request}>
      <Badge {...looks[status]}>{t(`my-details.status-${status}`)}</Badge>
      <ul className={styles.changes}>
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <b>{t(`my-details.${field}`)}</b>{' '}
            <span>{t('my-details.from-to', { from: textOf(field, from), to: textOf(field, to) })}</span>
          </li>
        ))}
      </ul>
      {note !== null && <p>{t('my-details.note-of', { note })}</p>}
      {status === 'OPEN' && <p>{t(isContact ? 'my-details.open-contact' : 'my-details.open-more')}</p>}
      {reason !== null && reason !== 'OTHER' && <p>{t(`my-details.reason-${reason}`)}</p>}
      {word !== null && <p>{t('my-details.word', { word })}</p>}
      <p className={styles.small}>
        {settledAt === null
          ? t('my-details.asked', { when: whenOf(createdAt) })
          : t('my-details.asked-settled', { when: whenOf(createdAt), settled: whenOf(settledAt) })}
      </p>
      {onWithdraw && (
        <p>
          <Button isBusy={isBusy} onClick={onWithdraw}>
            {t('my-details.withdraw')}
          </Button>
        </p>
      )}
    </li>
  )
}
