import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useMedia } from '#src/lib/use-media.ts'
import type { DeviceName } from './document-states.ts'

/** CSS pixels of the shorter side. */
const phonePixels = 600

export const useDeviceName = (): DeviceName => {
  const { isShared } = useCapabilities()
  const isTouched = useMedia('(pointer: coarse)')
  if (isShared) return 'kiosk'
  if (!isTouched) return 'computer'
  return Math.min(window.screen.width, window.screen.height) < phonePixels ? 'phone' : 'tablet'
}

/** "this phone" */
export const useDeviceLabel = (): string => {
  const { t } = useTranslation()
  return t(`upload.this-${useDeviceName()}`)
}
