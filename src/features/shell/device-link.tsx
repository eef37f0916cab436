import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectIsKiosk } from '#src/core/device/device.slice.ts'
import { selectIsEmbedded } from '#src/core/frame/frame.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'

/** The way to what this device keeps for the patient, and to have it removed. A kiosk and another site keep nothing. */
export const DeviceLink = ({ className }: { className?: string | undefined }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const isKiosk = useSelector(selectIsKiosk)
  const isEmbedded = useSelector(selectIsEmbedded)
  if (isKiosk || isEmbedded) return null
  return (
    <Link className={className} to={paths.onThisDevice}>
      {t('device.menu')}
    </Link>
  )
}
