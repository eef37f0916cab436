// State of the first paint, handed to the script so that nothing is fetched twice.
import type { Locale } from './codes/locales.ts'
import type { ClientConfig } from './entities/config.ts'
import type { Place } from './entities/location.ts'
import type { Region } from './entities/region.ts'

export type FirstState = {
  config: ClientConfig
  locale: Locale
  texts: Record<string, string>
  regions?: Region[]
  terms?: string
  faq?: string
  /** SHELL-02 */
  closedBanner?: string
  /** STATE-09 */
  place?: Place
  /** From the worker's cache, so it may be outdated. */
  isKept?: true
}

export type FirstNeed = 'regions' | 'terms' | 'faq'

export type PaintPlan = {
  /** Same for addresses with the same picture. */
  key: string
  isKnown: boolean
  /** False where the content waits for the script. */
  isWhole: boolean
  needs: readonly FirstNeed[]
  source?: string
}

export type FirstPaint = {
  planOf: (pathname: string) => PaintPlan
  routes: readonly (PaintPlan & { pattern: string })[]
  paint: (place: { pathname: string; search: string }, state: FirstState) => Promise<string>
}

export const firstStateId = 'first-state'
export const rootId = 'root'
