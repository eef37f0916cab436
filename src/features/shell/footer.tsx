import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import styles from './footer.module.css'

/** Who runs the site, and in a demonstration that nothing here is real. */
export const Footer = () => {
  const { t } = useTranslation()
  const { demo, radiology } = useSelector(selectConfig)
  return (
    <footer className={styles.footer}>
      <span>{t('shell.copyright', { year: new Date().getFullYear(), name: radiology.longName })}</span>
      {demo && <span>{t('shell.demo-data')}</span>}
    </footer>
  )
}
