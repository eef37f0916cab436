import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useClearsIn } from '#src/components/kiosk/use-clears-in.ts'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { arrivalsLimits } from '#src/contract/limits/arrivals.limits.ts'
import { startAgainPressed } from '#src/core/device/kiosk-events.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './arrival.module.css'

const Step = ({ title, time, isDone = false }: { title: string; time: string; isDone?: boolean }) => (
  <li className={isDone ? styles.reached : undefined}>
    <span className={styles.mark} aria-hidden="true">
      {isDone && <Icon name="check" size="small" />}
    </span>
    <b>{title}</b>
    <span>{time}</span>
  </li>
)

type ArrivalSavedProps = {
  kiosk: Kiosk
  /** `savedAt` by this device's clock. */
  saved: { number: string; savedAt: number }
  heading: (title: string) => ReactNode
}

/** Picture 21: offline nothing of the patient is known, and nothing is called a check-in. */
export const ArrivalSaved = ({ kiosk, saved: { number, savedAt }, heading }: ArrivalSavedProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const clear = useCallback(() => void dispatch(startAgainPressed()), [dispatch])
  const count = useClearsIn(arrivalsLimits.clearSeconds, clear)
  const { timeZone } = kiosk.clinic
  const time = format.time(savedAt, timeZone)
  return (
    <>
      {heading(t('kiosk.arrival-saved'))}
      <p className="lead">{t('kiosk.arrival-saved-more', { time })}</p>
      <ol className={styles.track}>
        <Step isDone title={t('kiosk.arrival-here')} time={time} />
        <Step title={t('kiosk.arrival-received')} time={t('kiosk.arrival-not-yet')} />
        <Step title={t('kiosk.arrival-desk-sees')} time={t('kiosk.arrival-not-yet')} />
      </ol>
      <div className={styles.card}>
        <p>
          <span>{t('kiosk.arrival-number')}</span>
          <b className={styles.number}>{number}</b>
        </p>
        <p>{t('kiosk.arrival-show')}</p>
      </div>
      <p className="muted">{format.zoneName(savedAt, timeZone)}</p>
      <div className={styles.done}>
        <Button kind="primary" isWide onClick={clear}>
          {t('kiosk.done')}
        </Button>
        <p aria-hidden="true">{t('kiosk.clears-in', { count })}</p>
      </div>
    </>
  )
}
