import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import styles from './lacking.module.css'
import { handOffAddress, useHandOff } from './use-hand-off.ts'

/** Undefined until the browser has said; a list without names is said before any permission. */
const useHasCamera = (): boolean | undefined => {
  const [hasCamera, setHasCamera] = useState<boolean>()
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
    const find = async (): Promise<boolean> =>
      ((await mediaDevices?.enumerateDevices()) ?? []).some(({ kind }) => kind === 'videoinput')
    find().then(setHasCamera, () => setHasCamera(false))
  }, [])
  return hasCamera
}

type ReferralWaysProps = { visit: CheckInVisit; onReceived: () => void }

/** CHECKIN-13: to the patient's own phone, or by the camera of the kiosk. */
export const ReferralWays = ({ visit, onReceived }: ReferralWaysProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const { bookingKey, clinic } = visit
  const { handOff, state, error, make } = useHandOff(bookingKey)
  const hasCamera = useHasCamera()
  const [isRefused, setIsRefused] = useState(false)
  const isReceived = state === 'RECEIVED'
  useEffect(() => {
    if (isReceived) onReceived()
  }, [isReceived, onReceived])

  const photograph = async (): Promise<void> => {
    const answer = await dispatch(ask('kiosk-camera', { bookingKey }))
    if (answer === 'received') onReceived()
    if (answer === 'no-camera') setIsRefused(true)
  }
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
        {hasCamera === true && !isRefused && (
          <Button icon="camera" isWide onClick={() => void photograph()}>
            {t('check-in.use-camera')}
          </Button>
        )}
        {(hasCamera === false || isRefused) && <p className="muted">{t('check-in.no-camera')}</p>}
      </div>
    </section>
  )
}
