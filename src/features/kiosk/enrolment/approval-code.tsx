import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import styles from './enrolment.module.css'

/** Of the page on which staff approve; the code in it proves nothing. */
export const approvalAddress = (code: string): string =>
  new URL(`${pagePaths.kioskDevices}?code=${code}`, window.location.origin).href

const quietZone = 2

export const ApprovalCode = ({ code }: { code: string }) => {
  const { t } = useTranslation()
  const address = approvalAddress(code)
  const { data, size } = useMemo(() => encode(address, { border: quietZone }), [address])
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.approval}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('kiosk.enrol-scan')}
      data-address={address}
    >
      <path d={path} />
    </svg>
  )
}
