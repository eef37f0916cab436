import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { ListedSavedArrival } from '#src/contract/entities/saved-arrival.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { spacedNumber } from './arrival-standing.ts'
import styles from './arrivals.module.css'
import { KeyMark } from './key-mark.tsx'

type SavedBarProps = {
  saved: readonly ListedSavedArrival[]
  timeZone: string
  hasKeys: boolean
  onOpen: (key: string) => void
}

/** What kiosks saved and the desk has to look at. */
export const SavedBar = ({ saved, timeZone, hasKeys, onOpen }: SavedBarProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const isReadOnly = useSelector(selectIsReadOnly)
  if (saved.length === 0) return null
  return (
    <section className={styles.bar} aria-label={t('arrivals.to-match', { count: saved.length })}>
      <b>
        <Icon name="clock" />
        {t('arrivals.to-match', { count: saved.length })}
      </b>
      <ul>
        {saved.map(({ key, number, kioskName, arrivedAt, state }, at) => (
          <li key={key}>
            <span>
              {t(`arrivals.saved-${state}`, {
                number: spacedNumber(number),
                kiosk: kioskName,
                time: format.time(arrivedAt, timeZone),
                day: format.dayOf(arrivedAt, timeZone, 'short'),
              })}
            </span>
            <Button isSmall onClick={() => onOpen(key)}>
              {t(state !== 'expired' && !isReadOnly ? 'arrivals.match' : 'desk.open')}{' '}
              <span className="only-spoken">{spacedNumber(number)}</span>
              {hasKeys && at === 0 && <KeyMark letter="M" />}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
