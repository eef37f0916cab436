import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SlotsView } from '#src/contract/codes/slots-view.ts'
import { unbroken } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './page-bar.module.css'

type PageBarProps = {
  view: SlotsView
  start: string
  end: string
  /** Undefined while loading or after a failure. */
  count: { times: number; days: number } | undefined
  hasFailed: boolean
  earlier: string | undefined
  later: string | undefined
}

const labels = {
  WEEK: { navigation: 'week.navigation', earlier: 'week.earlier', later: 'week.later' },
  MONTH: { navigation: 'month.navigation', earlier: 'month.earlier', later: 'month.later' },
} as const

export const PageBar = ({ view, start, end, count, hasFailed, earlier, later }: PageBarProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const label = labels[view]
  const range = format.days(start, end)
  const counted = count && t('week.times', { count: count.times, days: t('week.days', { count: count.days }) })

  // Spoken once per page; slots taken meanwhile are announced apart.
  const page = `${range} ${count === undefined}`
  const [said, setSaid] = useState({ page: '', words: '' })
  if (said.page !== page) setSaid({ page, words: counted === undefined ? '' : `${range}, ${counted}` })

  return (
    <nav className={styles.week} aria-label={t(label.navigation)}>
      {earlier === undefined ? (
        <span />
      ) : (
        <Link to={earlier} replace aria-label={t(label.earlier)}>
          <Icon name="back" />
        </Link>
      )}
      <div aria-hidden="true">
        <b>{range.split(' – ').map(unbroken).join(' – ')}</b>
        {/* Another element when the number comes: centred words that grow would count as a page that moves. */}
        <small key={count ? 'number' : 'waiting'}>{counted ?? (hasFailed ? '' : t('loading.times'))}</small>
      </div>
      {later === undefined ? (
        <span />
      ) : (
        <Link to={later} replace aria-label={t(label.later)}>
          <Icon name="go" />
        </Link>
      )}
      <p className="only-spoken" role="status">
        {said.words}
      </p>
    </nav>
  )
}
