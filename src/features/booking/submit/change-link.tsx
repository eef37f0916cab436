import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { isSettling } from '../create/booking.flow.ts'
import { selectCreation } from '../create/creation.slice.ts'
import styles from './check-booking.module.css'

type ChangeLinkProps = { to: string; what: ReactNode; state?: unknown }

/** What was sent stays unchanged until its outcome is known. */
export const ChangeLink = ({ to, what, state }: ChangeLinkProps) => {
  const { t } = useTranslation()
  const { create } = useSelector(selectCreation)
  if (isSettling(create)) return null
  return (
    <Link className={styles.change} to={to} state={state}>
      {t('check.change')}
      <span className="only-spoken"> {what}</span>
    </Link>
  )
}
