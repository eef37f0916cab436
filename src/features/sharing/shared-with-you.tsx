import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { SharedResults } from '#src/contract/entities/share.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './sharing.module.css'

export const SharedBadge = () => {
  const { t } = useTranslation()
  return (
    <p className={styles.badge}>
      <Badge tone="neutral" icon="user">
        {t('shared.badge')}
      </Badge>
    </p>
  )
}

type Shared = Pick<SharedResults, 'firstName' | 'note' | 'endsAt' | 'timeZone'>

/** Until when, and the note, which is text alone. */
export const SharedUntil = ({ firstName, note, endsAt, timeZone }: Shared) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <p className="lead">
        {t('shared.until', {
          name: firstName,
          day: format.dayOf(endsAt, timeZone, 'spoken'),
          time: format.time(endsAt, timeZone),
          zone: format.zoneName(endsAt, timeZone),
        })}
      </p>
      {note !== null && (
        <div className={styles.note}>
          <p className="muted">{t('shared.note', { name: firstName })}</p>
          <p>{note}</p>
        </div>
      )}
    </>
  )
}

/** What a recipient should know: that the patient sees it, and whom to ask. */
export const SharedKnow = ({ firstName }: Pick<SharedResults, 'firstName'>) => {
  const { t } = useTranslation()
  const { phone } = useSelector(selectConfig)
  const heading = useId()
  const name = firstName
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('shared.know')}</h2>
      <ul className={styles.know}>
        <li>
          <Icon name="info" />
          <span>{t('shared.know-seen', { name })}</span>
        </li>
        <li>
          <Icon name="lock" />
          <span>{t('shared.know-alone', { name })}</span>
        </li>
        <li>
          <Icon name="user" />
          <span>{t('shared.know-ask', { name })}</span>
        </li>
        <li>
          <Icon name="phone" />
          <span>{t('shared.know-stranger', { phone })}</span>
        </li>
      </ul>
    </section>
  )
}
