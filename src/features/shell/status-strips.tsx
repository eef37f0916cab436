import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsOnline, selectIsServerAway } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { Strip } from '#src/ui/strip.tsx'

const backOnlineMilliseconds = 6000

/** design.md 4.8: the return of the network shows for a moment. */
const NetworkStrip = () => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const isServerAway = useSelector(selectIsServerAway)
  const { mayKeep } = useCapabilities()
  const wasOffline = useRef(false)
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    if (!isOnline) {
      wasOffline.current = true
      return
    }
    if (!wasOffline.current) return
    wasOffline.current = false
    setIsBack(true)
    const timer = setTimeout(() => setIsBack(false), backOnlineMilliseconds)
    return () => clearTimeout(timer)
  }, [isOnline])
  // Rendered empty from the start, so that its content is spoken.
  return (
    <div role="status">
      {isOnline ? (
        isBack && <Strip tone="info" icon="online" title={t('network.back')} />
      ) : (
        <Strip tone="offline" icon="offline" title={t(isServerAway ? 'network.unreached' : 'network.offline')}>
          {mayKeep ? t('network.offline-kept') : t('network.offline-more')}
        </Strip>
      )}
    </div>
  )
}

/** STAFF-04 */
export const StatusStrips = () => {
  const { t } = useTranslation()
  const isReadOnly = useSelector(selectIsReadOnly)
  return (
    <>
      {isReadOnly && (
        <Strip tone="warn" icon="warn" title={t('user.read-only')} isLandmark>
          {t('user.read-only-more')}
        </Strip>
      )}
      <NetworkStrip />
    </>
  )
}
