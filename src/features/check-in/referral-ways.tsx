import { useTranslation } from 'react-i18next'
import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import { useHasCamera } from '#src/core/device/use-has-camera.ts'
import { Button } from '#src/ui/button-link.tsx'
import { PhoneCode } from './phone-code.tsx'

type ReferralWaysProps = { visit: CheckInVisit; isCameraOff?: boolean; onReceived: () => void; onCamera: () => void }

/** CHECKIN-13: to the patient's own phone, or by the camera of the kiosk. */
export const ReferralWays = ({ visit, isCameraOff = false, onReceived, onCamera }: ReferralWaysProps) => {
  const { t } = useTranslation()
  const hasCamera = useHasCamera()
  return (
    <PhoneCode visit={visit} kind="REFERRAL" onReceived={onReceived}>
      {hasCamera === true && !isCameraOff && (
        <Button icon="camera" isWide onClick={onCamera}>
          {t('check-in.use-camera')}
        </Button>
      )}
      {(hasCamera === false || isCameraOff) && <p className="muted">{t('check-in.no-camera')}</p>}
    </PhoneCode>
  )
}
