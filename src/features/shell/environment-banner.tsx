import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import styles from './environment-banner.module.css'

/** Outside production: says so, small, on every page. */
export const EnvironmentBanner = () => {
  const { t } = useTranslation()
  const { environment } = useSelector(selectConfig)
  return environment === 'production' ? null : <aside className={styles.banner}>{t('shell.environment-demo')}</aside>
}
