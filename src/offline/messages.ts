// What page and worker say to each other. Nothing of a patient is among it.
import type { Locale } from '#src/contract/codes/locales.ts'
import type { LocationWithRegions } from '#src/contract/entities/location.ts'

/** The visitor's choices; a worker cannot read cookies. */
export type Preferences = { locale?: Locale; closedBanner?: string; place?: LocationWithRegions }

export type ToWorker =
  | { type: 'preferences'; preferences: Preferences }
  | { type: 'check-brand' }
  | { type: 'take-over' }
  | { type: 'count-pages' }

export type PageCount = { visible: number; hidden: number }

const types: readonly string[] = ['preferences', 'check-brand', 'take-over', 'count-pages'] satisfies ToWorker['type'][]

export const isToWorker = (data: unknown): data is ToWorker =>
  typeof data === 'object' && data !== null && 'type' in data && types.includes(String(data.type))

export type BetweenPages =
  | { type: 'safe?'; round: string; isForced: boolean }
  | { type: 'answer'; round: string; isSafe: boolean; isVisible: boolean }

export const updatesChannel = 'updates'
