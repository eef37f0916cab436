// Calls of an enrolled kiosk take no cookie: the device's token and the person's, both in page memory (S-23).
import { kioskHeaders } from '#src/contract/call.ts'
import { randomToken } from '#src/lib/random-key.ts'

type Device = {
  /** Cached until it is refused. @throws where the server is not reached or refuses the device. */
  token: () => Promise<string>
  tokenRefused: () => void
  /** The desk has revoked the device. */
  revoked: () => void
}

let device: Device | undefined
/** Of the person in front of it; another document, another person. */
const person = randomToken()

export const setKioskDevice = (next: Device | undefined): void => {
  device = next
}

export const kioskDevice = (): Device | undefined => device

export const kioskCallHeaders = (token: string): Record<string, string> => ({
  [kioskHeaders.device]: token,
  [kioskHeaders.person]: person,
})
