// An enrolled device is a kiosk at any address (S-113). Loaded by no other device.
import { setKioskDevice } from '#src/api/kiosk-client.ts'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import type { IdentityRow } from '#src/offline/device-database.ts'
import { readIdentity, removeIdentity, storeKiosk } from '#src/offline/device-identity.ts'
import { openKioskStart } from '../kiosk-start.ts'
import { markKiosk, unmarkKiosk } from './kiosk-mark.ts'
import { KioskRefused, openDevice } from './kiosk-token.ts'
import { wipeDevice } from './wipe-device.ts'

/** Removes the identity too, and shows the enrolment. */
export const leaveService = async (): Promise<void> => {
  setKioskDevice(undefined)
  await wipeDevice()
  await removeIdentity()
  unmarkKiosk()
  openKioskStart()
}

const tokenSource = (row: IdentityRow) => {
  let opened: Promise<string> | undefined
  const open = async (): Promise<string> => {
    const { token, kiosk } = await openDevice(row)
    await storeKiosk(kiosk).catch(() => undefined)
    return token
  }
  return {
    token: (): Promise<string> => {
      opened ??= open().catch((error: unknown) => {
        opened = undefined
        if (error instanceof KioskRefused) void leaveService()
        throw error
      })
      return opened
    },
    tokenRefused: (): void => {
      opened = undefined
    },
    revoked: (): void => void leaveService(),
  }
}

export const startDevice = (row: IdentityRow): void => {
  markKiosk()
  setKioskDevice(tokenSource(row))
}

/** Wipes before anything but the start page is painted (KIOSK-13). @returns null where the device is not enrolled. */
export const recogniseKiosk = async (): Promise<Kiosk | null> => {
  const row = await readIdentity().catch(() => undefined)
  if (!row) return null
  startDevice(row)
  await wipeDevice()
  return row.kiosk
}
