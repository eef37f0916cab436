import { readVersion } from '#src/api/version.ts'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { readIdentity } from '#src/offline/device-identity.ts'
import { findVoice } from '../frame/speech.ts'
import { isFullScreen } from '../screen/full-screen.ts'

declare const __VERSION__: string

const gigabyte = 1_000_000_000

export type Health = {
  /** Milliseconds of this device's clock. */
  nextSignalAt?: number | undefined
  lastWipe?: { at: string; milliseconds: number; isComplete: boolean } | undefined
  gigabytesLeft: number | undefined
  isFullScreen: boolean
  /** Locales with a voice of the device's own. */
  voices: number
  version: string
  served: string | undefined
}

export const readHealth = async (locales: readonly string[]): Promise<Health> => {
  const [identity, estimate, served, voices] = await Promise.all([
    readIdentity().catch(() => undefined),
    navigator.storage?.estimate?.().catch(() => undefined),
    readVersion(),
    Promise.all(locales.map(findVoice)),
  ])
  const left = estimate && (estimate.quota ?? 0) - (estimate.usage ?? 0)
  return {
    nextSignalAt: identity && identity.counter > 0 ? identity.nextKeepaliveAt : undefined,
    lastWipe: identity?.lastWipe,
    gigabytesLeft: left === undefined ? undefined : Math.floor(left / gigabyte),
    isFullScreen: isFullScreen(),
    voices: voices.filter((voice) => voice !== undefined).length,
    version: __VERSION__,
    served: served?.version,
  }
}

export type HealthProps = { kiosk: Kiosk; health: Health }
