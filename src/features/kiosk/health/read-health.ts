import { readVersion } from '#src/api/version.ts'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { readIdentity } from '#src/offline/device-identity.ts'
import { countSavedArrivals } from '#src/offline/saved-arrivals/saved-arrivals.ts'
import { findVoice } from '../frame/speech.ts'
import { isFullScreen } from '../screen/full-screen.ts'

declare const __VERSION__: string

const gigabyte = 1_000_000_000

export type Health = {
  /** Milliseconds of this device's clock. */
  lastSignalAt?: number | undefined
  nextSignalAt?: number | undefined
  /** Saved arrivals and their photos. */
  waiting: { queued: number; oldestQueuedSeconds?: number }
  arrivalsAnsweredAt?: number | undefined
  lastWipe?: { at: string; milliseconds: number; isComplete: boolean } | undefined
  gigabytesLeft: number | undefined
  isFullScreen: boolean
  /** Locales with a voice of the device's own. */
  voices: number
  version: string
  served: string | undefined
}

export const readHealth = async (locales: readonly string[]): Promise<Health> => {
  const [identity, estimate, served, waiting, voices] = await Promise.all([
    readIdentity().catch(() => undefined),
    navigator.storage?.estimate?.().catch(() => undefined),
    readVersion(),
    countSavedArrivals(Date.now()).catch(() => ({ queued: 0 })),
    Promise.all(locales.map(findVoice)),
  ])
  const left = estimate && (estimate.quota ?? 0) - (estimate.usage ?? 0)
  return {
    // The last that arrived, not the last that was sent.
    lastSignalAt: identity?.answeredAt,
    nextSignalAt: identity && identity.counter > 0 ? identity.nextKeepaliveAt : undefined,
    waiting,
    arrivalsAnsweredAt: identity?.arrivalsAnsweredAt,
    lastWipe: identity?.lastWipe,
    gigabytesLeft: left === undefined ? undefined : Math.floor(left / gigabyte),
    isFullScreen: isFullScreen(),
    voices: voices.filter((voice) => voice !== undefined).length,
    version: __VERSION__,
    served: served?.version,
  }
}

export type HealthProps = { kiosk: Kiosk; health: Health }
