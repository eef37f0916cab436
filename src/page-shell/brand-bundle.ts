// What a service worker keeps of a provider, and what it keeps of its own build: together they are a page. Decision 0023.
import type { Locale } from '#src/contract/codes/locales.ts'
import type { FirstState } from './first-state.ts'
import type { PageRoute } from './page-routes.ts'

/** `GET /api/assets/first-page`, one locale. Names no file of any build. */
export type FirstPage = {
  /** The build that painted; its markup fits no other build's styles. */
  build: string
  state: FirstState
  /** HTML of the root element by plan key, without anything of the moment. */
  painted: Readonly<Record<string, string>>
  frameAncestors: readonly string[]
  headers: Readonly<Record<string, string>>
}

export type PageFiles = { styleSheets: readonly string[]; scripts: readonly string[] }

export type Shell = {
  build: string
  /** HTML with holes for brand and root; see `renderPage`. */
  template: string
  scriptHashes: readonly string[]
  routes: readonly PageRoute[]
  /** By source of the page; `''` is the entry alone. */
  pages: Readonly<Record<string, PageFiles>>
  styles: Readonly<Record<string, string>>
  /** The page of a kiosk, and all it may load: kept whole once a device is enrolled. */
  kiosk?: { template: string; page: PageFiles; files: readonly string[] }
  /** Scripts that a language needs and that come with no page: names of dates, words of the widgets. */
  localeFiles: Readonly<Partial<Record<Locale, readonly string[]>>>
}
