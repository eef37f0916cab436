import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { loginAddress } from '#src/core/session/login-address.ts'
import { RowList } from '#src/ui/row-list.tsx'
import styles from './demo.module.css'

/** Persons are chosen at the identity provider. */
export const StaffRoles = () => {
  const { t } = useTranslation()
  const { application } = useSelector(selectConfig)
  if (application.identityProviderUrl === '') return null
  return (
    <>
      <div className={styles.heading}>
        <h2>{t('demo.staff')}</h2>
      </div>
      <RowList label={t('demo.staff')}>
        <li className={styles.persona}>
          <span className={styles.facts}>
            <b id="demo-login">{t('demo.login')}</b>
            <small>{t('demo.login-roles')}</small>
          </span>
          <a className={styles.open} href={loginAddress(pagePaths.home, true)} aria-describedby="demo-login">
            {t('demo.open')}
          </a>
        </li>
      </RowList>
    </>
  )
}
