import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#src/i18n/use-format.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './week-bar.module.css'

type WeekBarProps = {
  start: string
  end: string
  /** How many times on how many days; nothing while they load. */
  count: { times: number; days: number } | undefined
  earlier: string | undefined
  later: string | undefined
}

/** The week in words with the way to the one before and after. */
export const WeekBar = ({ start, end, count, earlier, later }: WeekBarProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const days = count && t('week.days', { count: count.days })
  return (
    <nav className={styles.week} aria-label={t('week.navigation')}>
      {earlier === undefined ? (
        <span />
      ) : (
        <Link to={earlier} replace aria-label={t('week.earlier')}>
          <Icon name="back" />
        </Link>
      )}
      <div role="status">
        <b>{format.days(start, end)}</b>
        {/* Another element when the number comes: centred words that grow would count as a page that moves. */}
        <small key={count ? 'number' : 'waiting'}>
          {count ? t('week.times', { count: count.times, days }) : t('loading.times')}
        </small>
      </div>
      {later === undefined ? (
        <span />
      ) : (
        <Link to={later} replace aria-label={t('week.later')}>
          <Icon name="go" />
        </Link>
      )}
    </nav>
  )
}
