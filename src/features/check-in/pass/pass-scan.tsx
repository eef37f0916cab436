import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPassCode, normalisePassCode } from '#src/contract/rules/pass-code.rules.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from '../check-in.module.css'
import { usePassCamera } from './use-pass-camera.ts'
import { useScanner } from './use-scanner.ts'

type PassScanProps = { onCode: (code: string) => void; onType: () => void; onName: () => void }

/** “Scan my visit pass”: camera and hand scanner at once, with the letters to type as the way around both. */
export const PassScan = ({ onCode, onType, onName }: PassScanProps) => {
  const { t } = useTranslation()
  const [isForeign, setIsForeign] = useState(false)
  const isFound = useRef(false)
  const scanned = (text: string): void => {
    const code = normalisePassCode(text)
    if (isFound.current) return
    if (isPassCode(code)) {
      isFound.current = true
      announce(t('check-in.pass-found'))
      onCode(code)
    } else setIsForeign(true)
  }
  useScanner(scanned)
  const { state, video } = usePassCamera(scanned)
  return (
    <div className={styles.form}>
      <p className="lead">{t(state === 'none' ? 'check-in.pass-lead-reader' : 'check-in.pass-lead')}</p>
      <div role="status">
        {isForeign && (
          <Banner tone="warn" title={t('check-in.pass-foreign')}>
            {t('check-in.pass-foreign-more')}
          </Banner>
        )}
        {state === 'none' && <Banner tone="neutral" icon="camera" title={t('check-in.pass-no-camera')} />}
      </div>
      <div className={styles.scan}>
        {state !== 'none' && (
          <div className={styles.camera}>
            <video ref={video} muted playsInline aria-label={t('check-in.pass-camera')} />
            <span aria-hidden="true" />
          </div>
        )}
        <div className={styles.scanBeside}>
          <p className={styles.note}>{t('check-in.pass-private')}</p>
          <div className={styles.acts}>
            <Button isWide onClick={onType}>
              {t('check-in.pass-type')}
            </Button>
            <Button kind="quiet" onClick={onName}>
              {t('check-in.pass-none')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
