import { useMedia } from '#src/lib/use-media.ts'
import { useCapabilities } from './use-capabilities.ts'

export type DeviceName = 'phone' | 'tablet' | 'computer' | 'kiosk'

/** CSS pixels of the shorter side. */
const phonePixels = 600

export const useDeviceName = (): DeviceName => {
  const { isShared } = useCapabilities()
  const isTouched = useMedia('(pointer: coarse)')
  if (isShared) return 'kiosk'
  if (!isTouched) return 'computer'
  return Math.min(window.screen.width, window.screen.height) < phonePixels ? 'phone' : 'tablet'
}

/** For texts without a word for a tablet; design.md 4.3: touch means a phone. */
export const usePhoneOrComputer = (): 'phone' | 'computer' => (useDeviceName() === 'computer' ? 'computer' : 'phone')
