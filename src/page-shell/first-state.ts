// What the server paints the first page from, and hands to the script so that it asks for nothing twice.
import type { Area } from '#src/contract/codes/areas.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { Place } from '#src/contract/entities/location.ts'
import type { Region } from '#src/contract/entities/region.ts'
import type { AreaTexts } from '#src/contract/entities/texts.ts'

export type FirstState = {
  config: ClientConfig
  locale: Locale
  /** Of the page's areas. */
  texts: AreaTexts
  regions?: Region[]
  terms?: string
  faq?: string
  /** SHELL-02: mark of the banner that this browser has closed. */
  closedBanner?: string
  /** STATE-09: what this browser measures distances from. */
  place?: Place
  /** From the worker's store, so it may be older than the network has it. */
  isKept?: true
}

/** What a page is painted from besides configuration and texts. */
export type FirstNeed = 'regions' | 'terms' | 'faq'

export type PaintPlan = {
  /** Same for all addresses whose picture is the same. */
  key: string
  /** False for an address that has no page. */
  isKnown: boolean
  /** False where only the frame is painted and the content waits for the script. */
  isWhole: boolean
  needs: readonly FirstNeed[]
  /** Whose texts the page carries. */
  areas: readonly Area[]
  /** Source of the page, as the build's manifest names it. */
  source?: string
}

/** Texts that a page of these areas carries. */
export const textsOfAreas = (texts: AreaTexts, areas: readonly Area[]): AreaTexts =>
  Object.fromEntries(areas.flatMap((area) => (texts[area] ? [[area, texts[area]]] : [])))

/** The port between the server and the built `first-paint` bundle. */
export type FirstPaint = {
  planOf: (pathname: string) => PaintPlan
  /** Every address of the build with its plan. */
  routes: readonly (PaintPlan & { pattern: string })[]
  /** HTML of the page's root element. */
  paint: (place: { pathname: string; search: string }, state: FirstState) => Promise<string>
}

/** Ids of elements that the server writes and the script reads. */
export const firstStateId = 'first-state'
export const rootId = 'root'
