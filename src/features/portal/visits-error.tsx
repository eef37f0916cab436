import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'

/** Without the network only what the device keeps is there. */
export const VisitsError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { mayKeep } = useCapabilities()
  const isOnline = useSelector(selectIsOnline)
  return (
    <>
      <ErrorPanel error={error} onRetry={onRetry} />
      {!isOnline && mayKeep && (
        <p>
          <ButtonLink kind="quiet" to={paths.onThisDevice}>
            {t('visits.stored')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
