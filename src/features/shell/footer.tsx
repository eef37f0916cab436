import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useIsPainted } from '#src/lib/use-is-painted.ts'
import { DeviceLink } from './device-link.tsx'
import styles from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { LoginLink } from './login-link.tsx'
import { MenuLinks } from './menu-links.tsx'
import { ProviderHtml } from './provider-html.tsx'

/** SHELL-13, S-95 */
const Version = () => {
  const { t } = useTranslation()
  const { version } = useSelector(selectConfig)
  const [number = version, build = ''] = version.split('+')
  return (
    <details className={styles.version}>
      <summary title={version}>{t('footer.version', { version: number })}</summary>
      <span>{t('footer.build', { version: number, build })}</span>
    </details>
  )
}

/** SHELL-12. The year of a painted page may be another one. */
const Copyright = () => {
  const { t } = useTranslation()
  const { radiology } = useSelector(selectConfig)
  return (
    <span key={useIsPainted() ? 'painted' : 'present'} suppressHydrationWarning>
      {t('shell.copyright', { year: new Date().getFullYear(), name: radiology.longName })}
    </span>
  )
}

/** SHELL-04, SHELL-12 to SHELL-14 */
export const Footer = () => {
  const { t } = useTranslation()
  const { isShared } = useCapabilities()
  const { application, demo, radiology } = useSelector(selectConfig)
  if (radiology.showCustomHeaderAndFooter && radiology.customFooter !== '')
    return (
      <footer className={styles.footer}>
        <Suspense>
          <ProviderHtml html={radiology.customFooter} />
        </Suspense>
        <div className={styles.row}>
          <LanguageSwitch isUpwards />
          <DeviceLink className={styles.device} />
          <LoginLink className={styles.device} />
        </div>
      </footer>
    )
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <LanguageSwitch isUpwards />
        <MenuLinks className={styles.links} only={['privacy', 'terms']} />
        <DeviceLink className={styles.device} />
        <LoginLink className={styles.device} />
      </div>
      <div className={styles.row}>
        <Copyright />
        {demo && <span>{t('shell.demo-data')}</span>}
        {radiology.includeProductBranding && <span>{t('footer.product')}</span>}
        {application.versionOnPatientPortalEnabled && !isShared && <Version />}
      </div>
    </footer>
  )
}
