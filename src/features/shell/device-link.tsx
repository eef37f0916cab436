import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'

/** A kiosk and another site keep nothing. */
export const DeviceLink = ({ className }: { className?: string | undefined }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { mayKeep } = useCapabilities()
  if (!mayKeep) return null
  return (
    <Link className={className} to={paths.onThisDevice}>
      {t('device.menu')}
    </Link>
  )
}
