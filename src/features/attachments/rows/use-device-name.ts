import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useMedia } from '#src/lib/use-media.ts'
import type { DeviceName } from './document-states.ts'

/** A screen whose shorter side has fewer pixels is held in one hand. */
const phonePixels = 600

/** What the patient has in front of them, for words such as "Saved on this phone". */
export const useDeviceName = (): DeviceName => {
  const { isShared } = useCapabilities()
  const isTouched = useMedia('(pointer: coarse)')
  if (isShared) return 'kiosk'
  if (!isTouched) return 'computer'
  return Math.min(window.screen.width, window.screen.height) < phonePixels ? 'phone' : 'tablet'
}

/** "this phone" */
export const useDeviceWords = (): string => {
  const { t } = useTranslation()
  return t(`upload.this-${useDeviceName()}`)
}
