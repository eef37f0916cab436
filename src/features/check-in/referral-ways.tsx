import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import { useHasCamera } from '#src/core/device/use-has-camera.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import styles from './lacking.module.css'
import { handOffAddress, useHandOff } from './use-hand-off.ts'

type ReferralWaysProps = { visit: CheckInVisit; isCameraOff?: boolean; onReceived: () => void; onCamera: () => void }

/** CHECKIN-13: to the patient's own phone, or by the camera of the kiosk. */
export const ReferralWays = ({ visit, isCameraOff = false, onReceived, onCamera }: ReferralWaysProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const { bookingKey, clinic } = visit
  const { handOff, state, error, make } = useHandOff(bookingKey)
  const hasCamera = useHasCamera()
  const isReceived = state === 'RECEIVED'
  const received = useRef(onReceived)
  received.current = onReceived
  useEffect(() => {
    if (!isReceived) return
    announce(t('check-in.referral-received'))
    received.current()
  }, [isReceived, t])
  const isOver = state === 'ENDED' || state === 'CLOSED'
  return (
    <section className={styles.card}>
      {handOff && !isOver ? (
        <QrCode className={styles.code} text={handOffAddress(handOff)} label={t('check-in.scan')} />
      ) : (
        <div className={styles.code}>
          {error === undefined && !isOver && <Loading words={t('check-in.code-coming')} />}
        </div>
      )}
      <div className={styles.words}>
        <h2>{t('check-in.your-referral')}</h2>
        {error !== undefined && <Banner tone="err" role="alert" title={errorText(errorMessage(error))} />}
        {(error !== undefined || isOver) && (
          <Button icon="repeat" onClick={make}>
            {t('check-in.new-code')}
          </Button>
        )}
        {handOff && !isOver && (
          <p role="status">
            {state === 'OPENED'
              ? t('check-in.phone-opened')
              : t('check-in.scan-more', {
                  time: format.time(handOff.until, clinic.timeZone),
                  zone: format.zoneName(handOff.until, clinic.timeZone),
                })}
          </p>
        )}
        {hasCamera === true && !isCameraOff && (
          <Button icon="camera" isWide onClick={onCamera}>
            {t('check-in.use-camera')}
          </Button>
        )}
        {(hasCamera === false || isCameraOff) && <p className="muted">{t('check-in.no-camera')}</p>}
      </div>
    </section>
  )
}
