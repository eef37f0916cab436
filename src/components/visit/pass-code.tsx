import { useTranslation } from 'react-i18next'
import { formatPassCode, spokenPassCode } from '#src/contract/rules/pass-code.rules.ts'
import { QrCode } from '#src/ui/qr-code.tsx'
import styles from './pass-code.module.css'

/** Of the visit: in place of the last name when checking in at a kiosk. */
export const PassCode = ({ code, hint }: { code: string; hint: string }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.code} data-private="" translate="no">
      <QrCode className={styles.square} text={code} label={t('pass.code-scan')} />
      <p>
        <span className="muted">{t('pass.code')}</span>
        <b aria-hidden>{formatPassCode(code)}</b>
        <span className="only-spoken">{spokenPassCode(code)}</span>
        <small translate="yes">{hint}</small>
      </p>
    </div>
  )
}
