import { useTranslation } from 'react-i18next'
import type { Share } from '#src/contract/entities/share.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button-link.tsx'
import styles from './sharing.module.css'

type ShareItemProps = {
  share: Share
  timeZone: string
  isStopping: boolean
  /** Missing for who may only look. */
  onStop: (() => void) | undefined
}

const StateBadge = ({ share, timeZone }: Pick<ShareItemProps, 'share' | 'timeZone'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, dateRevoked, endsAt, timesOpened } = share
  if (state !== 'ACTIVE')
    return (
      <Badge tone="neutral" icon="close">
        {t(`sharing.state-${state}`, { day: format.dayOf(dateRevoked ?? endsAt, timeZone, 'short') })}
      </Badge>
    )
  return timesOpened > 0 ? (
    <Badge tone="neutral" icon="check">
      {t('sharing.opened', { count: timesOpened })}
    </Badge>
  ) : (
    <Badge tone="info" icon="mail">
      {t('sharing.not-opened')}
    </Badge>
  )
}

/** SHARE-10. Name and note are the patient's words, and text alone. */
export const ShareItem = ({ share, timeZone, isStopping, onStop }: ShareItemProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { contactName, contactDetails, type, note, hasPassword, createdAt, endsAt, state, openings, timesOpened } =
    share
  const timeOf = (instant: string) => ({
    day: format.dayOf(instant, timeZone, 'short'),
    time: format.time(instant, timeZone),
  })
  return (
    <li className={styles.share}>
      <div className={styles.head}>
        <h3>{contactName}</h3>
        {state === 'ACTIVE' && onStop && (
          <Button kind="quiet" isSmall isBusy={isStopping} onClick={onStop}>
            <span aria-hidden="true">{t('sharing.stop')}</span>
            <span className="only-spoken">{t('sharing.stop-with', { name: contactName })}</span>
          </Button>
        )}
      </div>
      <p>
        {t('sharing.to-until', {
          what: t(`sharing.what-${type}`),
          contact: contactDetails,
          day: format.dayOf(endsAt, timeZone, 'short'),
        })}
      </p>
      <p className={styles.small}>
        {t('sharing.since', timeOf(createdAt))}
        {hasPassword && `. ${t('sharing.with-password')}`}
      </p>
      {note !== null && <p>{t('sharing.note-of', { note })}</p>}
      <p>
        <StateBadge share={share} timeZone={timeZone} />
      </p>
      {state !== 'ACTIVE' && timesOpened > 0 && (
        <p className={styles.small}>{t('sharing.opened', { count: timesOpened })}</p>
      )}
      {openings.length > 0 && (
        <ul className={styles.small}>
          {openings.map(({ at, kind }) => (
            <li key={`${kind} ${at}`}>{t(`sharing.opening-${kind}`, timeOf(at))}</li>
          ))}
        </ul>
      )}
      {state !== 'ACTIVE' && <p className={styles.small}>{t('sharing.ended-more')}</p>}
    </li>
  )
}
