// An enrolled device is a kiosk at any address (S-113). Loaded by no other device.
import { setKioskDevice } from '#src/api/kiosk-client.ts'
import type { IdentityRow } from '#src/offline/device-database.ts'
import { changeIdentity, readIdentity, removeIdentity } from '#src/offline/device-identity.ts'
import { removeSavedArrivals } from '#src/offline/saved-arrivals/saved-arrivals.ts'
import { openKioskStart } from '../kiosk-start.ts'
import { type RecognisedKiosk, wrongBy } from '../kiosk-state.ts'
import { markKiosk, unmarkKiosk } from './kiosk-mark.ts'
import { kioskStateOf } from './kiosk-state-of.ts'
import { KioskRefused, openDevice } from './kiosk-token.ts'
import { sendLastArrivals } from './saved-arrivals.ts'
import { wipeDevice } from './wipe-device.ts'

let leaving: Promise<void> | undefined

/** S-32: what is sealed has a last minute to be sent. Removes the identity too, and shows the enrolment. */
const leave = async (): Promise<void> => {
  const row = await readIdentity().catch(() => undefined)
  setKioskDevice(undefined)
  await wipeDevice()
  if (row) await sendLastArrivals(row)
  await removeSavedArrivals().catch(() => undefined)
  await removeIdentity()
  unmarkKiosk()
  openKioskStart()
}

/** Once, however many calls say that the device is revoked. */
export const leaveService = (): Promise<void> => {
  leaving ??= leave().finally(() => {
    leaving = undefined
  })
  return leaving
}

const tokenSource = (row: IdentityRow) => {
  let opened: Promise<string> | undefined
  const open = async (): Promise<string> => {
    const { token, kiosk } = await openDevice(row)
    await changeIdentity({ kiosk }).catch(() => undefined)
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

const startDevice = (row: IdentityRow): void => {
  markKiosk()
  setKioskDevice(tokenSource(row))
}

/** Wipes before anything but the start page is painted (KIOSK-13). @returns null where the device is not enrolled. */
export const recogniseKiosk = async (): Promise<RecognisedKiosk | null> => {
  const row = await readIdentity().catch(() => undefined)
  if (!row) return null
  startDevice(row)
  const [state] = await Promise.all([kioskStateOf(row), wipeDevice()])
  return { kiosk: row.kiosk, state, clockWrong: wrongBy(row.clockAhead) }
}
