import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { href } from '#src/contract/call.ts'
import { getApplicationAsset } from '#src/contract/calls/config.calls.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './header.module.css'

/** Logo, and help that is always in the same place. */
export const Header = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { demo, phone, radiology } = useSelector(selectConfig)
  return (
    <header className={styles.header}>
      <Link className={styles.logo} to={paths.home}>
        <img src={href(getApplicationAsset, { params: { name: 'logo' } })} alt="" width="38" height="38" />
        <span>
          {radiology.name}
          {demo && <small>{t('shell.demo-provider')}</small>}
        </span>
      </Link>
      <nav aria-label={t('shell.navigation')}>
        <Link className={styles.help} to={paths.contact}>
          <Icon name="phone" size="small" />
          {t('shell.help')}
        </Link>
        <a className={styles.number} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      </nav>
    </header>
  )
}
