// A page made of this build's shell and the brand that was kept. Pure: what is kept is read elsewhere.

import { manifestPaths } from '#src/contract/calls/assets.paths.ts'
import { trackersOf } from '#src/contract/rules/trackers.rules.ts'
import type { Preferences } from '#src/offline/messages.ts'
import type { FirstPage, Shell } from '#src/page-shell/brand-bundle.ts'
import { contentPolicy } from '#src/page-shell/content-policy.rules.ts'
import { type FirstState, textsOfAreas, titleIn } from '#src/page-shell/first-state.ts'
import { renderPage, renderPlainPage } from '#src/page-shell/page-html.ts'
import { isKioskPath, type PageRoute } from '#src/page-shell/page-routes.ts'

export type Composed = { html: string; headers: Record<string, string> }

const html = { 'content-type': 'text/html; charset=utf-8' }

type Address = Pick<URL, 'pathname' | 'searchParams'>

/** The visitor's choices change nothing in the picture but its language. */
export const isAsPainted = ({ isKiosk, closedBanner, place }: Preferences, { searchParams }: Address): boolean =>
  closedBanner === undefined && place === undefined && !isKiosk && searchParams.get('kioskMode') !== 'true'

/** The same for every visitor of this language: may be kept as it is. Its address names nobody. */
export const isForEverybody = (
  shell: Shell,
  route: PageRoute,
  url: Address,
  first: FirstPage,
  preferences: Preferences,
): boolean => first.build === shell.build && route.pattern === url.pathname && isAsPainted(preferences, url)

const stateFor = ({ needs, areas }: PageRoute, { state }: FirstPage, preferences: Preferences): FirstState => {
  const { regions, contactClinics, terms, faq, texts, ...common } = state
  const { closedBanner, place } = preferences
  return {
    ...common,
    texts: textsOfAreas(texts, areas),
    ...(regions && needs.includes('regions') ? { regions } : {}),
    ...(contactClinics && needs.includes('contactClinics') ? { contactClinics } : {}),
    ...(terms !== undefined && needs.includes('terms') ? { terms } : {}),
    ...(faq !== undefined && needs.includes('faq') ? { faq } : {}),
    ...(closedBanner === undefined ? {} : { closedBanner }),
    ...(place ? { place } : {}),
    isKept: true,
  }
}

const filesOf = ({ pages }: Shell, source = '') => pages[source] ?? pages[''] ?? { styleSheets: [], scripts: [] }

/** @param first in the visitor's language; without it the app starts plain and fetches the brand. */
export const composePage = (
  shell: Shell,
  route: PageRoute,
  url: Address,
  first: FirstPage | undefined,
  preferences: Preferences,
): Composed => {
  const { pathname } = url
  const kiosk = isKioskPath(pathname) && preferences.isKiosk ? shell.kiosk : undefined
  const files = kiosk?.page ?? filesOf(shell, route.source)
  const template = kiosk?.template ?? shell.template
  if (!first) {
    const policyOf = contentPolicy({ frameAncestors: [], scriptHashes: shell.scriptHashes, trackers: [] })
    const page = renderPlainPage(template, files.styleSheets, files.scripts)
    return { html: page, headers: { ...html, 'content-security-policy': policyOf(pathname) } }
  }
  const { state, frameAncestors, headers } = first
  const policyOf = contentPolicy({
    frameAncestors,
    scriptHashes: shell.scriptHashes,
    trackers: trackersOf(state.config),
    keepaliveUrl: state.config.application.keepaliveUrl,
  })
  // Markup of another build does not fit these styles.
  const mayPaint = first.build === shell.build && isAsPainted(preferences, url)
  const page = renderPage(template, {
    ...(kiosk ? { manifest: manifestPaths.kiosk } : {}),
    config: state.config,
    locale: state.locale,
    texts: state.texts,
    title: titleIn(state.texts, route),
    painted: {
      html: mayPaint ? first.painted[route.key] : undefined,
      isWhole: route.isWhole,
      state: stateFor(route, first, preferences),
      ...files,
      styles: files.styleSheets.map((sheet) => shell.styles[sheet] ?? '').join(''),
    },
  })
  return { html: page, headers: { ...headers, ...html, 'content-security-policy': policyOf(pathname) } }
}
