// What the server paints the first page from, and hands to the script so that it asks for nothing twice.
import type { Area } from '#src/contract/codes/areas.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import type { LocationWithRegions } from '#src/contract/entities/location.ts'
import type { Region } from '#src/contract/entities/region.ts'
import type { AreaTexts } from '#src/contract/entities/texts.ts'

export type FirstState = {
  config: ClientConfig
  locale: Locale
  /** Of the page's areas. */
  texts: AreaTexts
  regions?: Region[]
  contactClinics?: ContactClinic[]
  terms?: string
  faq?: string
  /** SHELL-02 */
  closedBanner?: string
  /** STATE-09 */
  place?: LocationWithRegions
  /** From the worker's cache, so it may be outdated. */
  isKept?: true
}

/** What is read where no script runs. */
export type Directory = { clinics: readonly ContactClinic[]; exams: readonly Exam[] }

export type FirstNeed = 'regions' | 'contactClinics' | 'terms' | 'faq'

/** What an address of the booking flow names, decoded. */
export type BookingNames = {
  regionSlug: string
  examSlug?: string
  /** The page of times, whose title depends on the exams. */
  isSlots: boolean
}

export type PaintPlan = {
  /** Same for addresses with the same picture. */
  key: string
  isKnown: boolean
  /** False where the content waits for the script. */
  isWhole: boolean
  needs: readonly FirstNeed[]
  /** What a page of everybody says without a script; the home page, which is to be small, leaves the exams out. */
  directory?: 'clinics' | 'all'
  /** Whose texts the page carries. */
  areas: readonly Area[]
  /** Key of its title, among these texts. */
  title?: string
  booking?: BookingNames
  /** Source of the page, as the build's manifest names it. */
  source?: string
  /** Sources that a framed page loads at once. */
  begins?: readonly string[]
}

/** Texts that a page of these areas carries. */
export const textsOfAreas = (texts: AreaTexts, areas: readonly Area[]): AreaTexts =>
  Object.fromEntries(areas.flatMap((area) => (texts[area] ? [[area, texts[area]]] : [])))

export const titleIn = (texts: AreaTexts, { areas, title }: Pick<PaintPlan, 'areas' | 'title'>): string | undefined =>
  title === undefined ? undefined : areas.flatMap((area) => texts[area]?.[title] ?? [])[0]

/** The port between the server and the built `first-paint` bundle. */
export type FirstPaint = {
  planOf: (pathname: string) => PaintPlan
  routes: readonly (PaintPlan & { pattern: string })[]
  paint: (place: { pathname: string; search: string }, state: FirstState) => Promise<string>
  /** @param texts of all areas. */
  paintDirectory: (language: { locale: Locale; texts: AreaTexts }, directory: Directory) => Promise<string>
}

export const firstStateId = 'first-state'
export const rootId = 'root'
