import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useClearsIn } from '#src/components/kiosk/use-clears-in.ts'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { savedArrivalsLimits } from '#src/contract/limits/saved-arrivals.limits.ts'
import { startAgainPressed } from '#src/core/device/kiosk-events.ts'
import { useHasCamera } from '#src/core/device/use-has-camera.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { ProgressTrack } from '#src/ui/progress-track.tsx'
import styles from './saved-arrival.module.css'

type SavedArrivalNumberProps = {
  kiosk: Kiosk
  /** `savedAt` by this device's clock. */
  saved: { number: string; savedAt: number }
  heading: (title: string) => ReactNode
  hasPhoto: boolean
  onCamera: () => void
}

/** Picture 21: offline nothing of the patient is known, and nothing is called a check-in. */
export const SavedArrivalNumber = ({
  kiosk,
  saved: { number, savedAt },
  heading,
  hasPhoto,
  onCamera,
}: SavedArrivalNumberProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const clear = useCallback(() => void dispatch(startAgainPressed()), [dispatch])
  const count = useClearsIn(savedArrivalsLimits.clearSeconds, clear)
  const hasCamera = useHasCamera()
  const { timeZone } = kiosk.clinic
  const time = format.time(savedAt, timeZone)
  return (
    <>
      {heading(t('kiosk.arrival-saved'))}
      <p className="lead">{t('kiosk.arrival-saved-more', { time })}</p>
      <div className={styles.columns}>
        <div className={styles.side}>
          <ProgressTrack
            isNeutral
            steps={[
              { isReached: true, title: t('kiosk.arrival-here'), time },
              { isReached: false, title: t('kiosk.arrival-received'), time: t('kiosk.arrival-not-yet') },
              { isReached: false, title: t('kiosk.arrival-desk-sees'), time: t('kiosk.arrival-not-yet') },
            ]}
          />
          <p className="muted">{format.zoneName(savedAt, timeZone)}</p>
        </div>
        <div className={styles.side}>
          <div className={styles.card}>
            <p>
              <span>{t('kiosk.arrival-number')}</span>
              <b className={styles.number}>{number}</b>
            </p>
            <p>{t('kiosk.arrival-show')}</p>
          </div>
          {hasPhoto && (
            <Banner tone="ok" title={t('kiosk.arrival-photo-saved')}>
              {t('kiosk.arrival-photo-more')}
            </Banner>
          )}
          {!hasPhoto && hasCamera === true && (
            <Button icon="camera" isWide onClick={onCamera}>
              {t('kiosk.arrival-photo')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.done}>
        <Button kind="primary" isWide onClick={clear}>
          {t('kiosk.done')}
        </Button>
        <p aria-hidden="true">{t('kiosk.clears-in', { count })}</p>
      </div>
    </>
  )
}
