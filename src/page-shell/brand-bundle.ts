// What a service worker keeps of a provider, and what it keeps of its own build: together they are a page. Decision 0023.
import type { Locale } from '#src/contract/codes/locales.ts'
import type { FirstState } from './first-state.ts'
import type { PageRoute } from './page-routes.ts'

/** One locale of the provider, whole; `GET /api/assets/first-page`. Names no file of any build. */
export type FirstPage = {
  /** The build that painted; its markup fits the styles of no other. */
  build: string
  state: FirstState
  /** HTML of the root element by key of the plan, without what is of this moment. */
  painted: Readonly<Record<string, string>>
  /** Origins that may embed the iframe pages. */
  frameAncestors: readonly string[]
  /** Headers that every page carries, but for its content policy. */
  headers: Readonly<Record<string, string>>
}

/** What a page of the build is made of. */
export type PageFiles = { styleSheets: readonly string[]; scripts: readonly string[] }

/** A build's own part of every page; a file of the build, named by its content. */
export type Shell = {
  build: string
  /** HTML with holes for brand and root; see `renderPage`. */
  template: string
  /** CSP sources of its inline scripts. */
  scriptHashes: readonly string[]
  routes: readonly PageRoute[]
  /** By source of the page; `''` is the entry alone. */
  pages: Readonly<Record<string, PageFiles>>
  /** Text of their style sheets, by address. */
  styles: Readonly<Record<string, string>>
  /** Scripts that a language needs and that come with no page: names of dates, words of the widgets. */
  localeFiles: Readonly<Partial<Record<Locale, readonly string[]>>>
}
