import { useTranslation } from 'react-i18next'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { QrCode } from '#src/ui/qr-code.tsx'
import styles from './enrolment.module.css'

/** Of the page on which staff approve; the code in it proves nothing. */
const approvalAddress = (code: string): string =>
  new URL(`${pagePaths.kioskDevices}?code=${code}`, window.location.origin).href

export const ApprovalCode = ({ code }: { code: string }) => {
  const { t } = useTranslation()
  return <QrCode className={styles.approval} text={approvalAddress(code)} label={t('kiosk.enrol-scan')} />
}
