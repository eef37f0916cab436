import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePhoneOrComputer } from '#src/core/device/use-device-name.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { ProgressTrack } from '#src/ui/progress-track.tsx'

type CheckInTrackProps = { receivedAt: string; acknowledgedAt: string | null; timeZone: string }

/** Of the clinic's clock; the last mark is the clinic's own word. */
export const CheckInTrack = ({ receivedAt, acknowledgedAt, timeZone }: CheckInTrackProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const device = usePhoneOrComputer()
  const { isShared: isKiosk } = useCapabilities()
  const time = format.time(receivedAt, timeZone)
  return (
    <ProgressTrack
      steps={[
        { isReached: true, title: t(isKiosk ? 'check-in.mark-kiosk' : `check-in.mark-${device}`), time },
        { isReached: true, title: t('check-in.mark-received'), time },
        {
          isReached: acknowledgedAt !== null,
          title: t('check-in.mark-desk'),
          time: acknowledgedAt === null ? t('check-in.mark-waiting') : format.time(acknowledgedAt, timeZone),
        },
      ]}
    />
  )
}
