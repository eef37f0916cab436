import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePhoneOrComputer } from '#src/core/device/use-device-name.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './check-in-track.module.css'

const Step = ({ title, time, isReached }: { title: string; time: string; isReached: boolean }) => (
  <li className={isReached ? styles.reached : undefined}>
    <span className={styles.mark} aria-hidden="true">
      {isReached && <Icon name="check" size="small" />}
    </span>
    <b>{title}</b>
    <span>{time}</span>
  </li>
)

type CheckInTrackProps = { receivedAt: string; acknowledgedAt: string | null; timeZone: string }

/** Of the clinic's clock; the last mark is the clinic's own word. */
export const CheckInTrack = ({ receivedAt, acknowledgedAt, timeZone }: CheckInTrackProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const device = usePhoneOrComputer()
  const { isShared: isKiosk } = useCapabilities()
  const time = format.time(receivedAt, timeZone)
  return (
    <ol className={styles.track}>
      <Step isReached title={t(isKiosk ? 'check-in.mark-kiosk' : `check-in.mark-${device}`)} time={time} />
      <Step isReached title={t('check-in.mark-received')} time={time} />
      <Step
        isReached={acknowledgedAt !== null}
        title={t('check-in.mark-desk')}
        time={acknowledgedAt === null ? t('check-in.mark-waiting') : format.time(acknowledgedAt, timeZone)}
      />
    </ol>
  )
}
