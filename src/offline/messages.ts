// What page and worker say to each other. Nothing of a patient is among it.
import type { Locale } from '#src/contract/codes/locales.ts'
import type { LocationWithRegions } from '#src/contract/entities/location.ts'

/** The visitor's choices; a worker cannot read cookies. */
export type Preferences = {
  locale?: Locale
  closedBanner?: string
  place?: LocationWithRegions
  /** An enrolled device, which is a kiosk at any address (S-113). */
  isKiosk?: true
}

export type ToWorker =
  | { type: 'preferences'; preferences: Preferences }
  | { type: 'check-brand' }
  | { type: 'take-over' }
  | { type: 'count-pages' }
  /** KIOSK-15: signed by the page; `outside` is the provider's own address, which gets no identity. */
  | { type: 'keepalive'; signed: string; outside?: string }
  /** S-36: the person has left. */
  | { type: 'wipe' }

/** Answer to `keepalive`: what the server said, or null without an answer. */
export type KeepaliveReply = { status: number; body: unknown } | null

export type PageCount = { visible: number; hidden: number }

const types: readonly string[] = [
  'preferences',
  'check-brand',
  'take-over',
  'count-pages',
  'keepalive',
  'wipe',
] satisfies ToWorker['type'][]

export const isToWorker = (data: unknown): data is ToWorker =>
  typeof data === 'object' && data !== null && 'type' in data && types.includes(String(data.type))

export type BetweenPages =
  | { type: 'safe?'; round: string; isForced: boolean }
  | { type: 'answer'; round: string; isSafe: boolean; isVisible: boolean }

export const updatesChannel = 'updates'
