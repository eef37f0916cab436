// Read by the first inline script of every page (index.html).
import { forget, storeOnDevice } from '#src/lib/device-memory.ts'

export const kioskMark = 'kiosk'

export const markKiosk = (): void => storeOnDevice(kioskMark, 'enrolled')

export const unmarkKiosk = (): void => forget(kioskMark)
