// The provider's and the build's part of a page, as the service worker stores them. Decision 0023.
import type { Locale } from './codes/locales.ts'
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
  /** Scripts of a language that no page includes: date names, texts of widgets and pages. */
  localeFiles: Readonly<Partial<Record<Locale, readonly string[]>>>
}

/** Sent by the page to the worker, which cannot read cookies. */
export type Preferences = Pick<FirstState, 'closedBanner' | 'place'> & { locale?: Locale }
