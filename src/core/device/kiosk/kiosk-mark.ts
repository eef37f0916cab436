// Outside the database, so that a page of any other device never opens it.
import { forget, readFromDevice, storeOnDevice } from '#src/lib/device-memory.ts'

export const kioskMark = 'kiosk'

export const isMarkedKiosk = (): boolean => readFromDevice(kioskMark) !== undefined

export const markKiosk = (): void => storeOnDevice(kioskMark, 'enrolled')

export const unmarkKiosk = (): void => forget(kioskMark)
