// The content security policy of each address: sent by the server, and by the worker with the pages it composes.
import { isFramePath, pagePaths } from '#src/contract/codes/page-paths.ts'
import { originOf } from '#src/contract/rules/origin.rules.ts'
import { isPublicPage } from '#src/contract/rules/public-pages.rules.ts'
import type { Tracker, TrackerKind } from '#src/contract/rules/trackers.rules.ts'

export type PolicySettings = {
  frameAncestors: readonly string[]
  scriptHashes: readonly string[]
  trackers: readonly Tracker[]
  /** S-35: the provider's own address, called by kiosks. */
  keepaliveUrl?: string | undefined
}

type Directive = 'script-src' | 'connect-src' | 'img-src'
type Sources = Partial<Record<Directive, readonly string[]>>

const tagManager = 'https://www.googletagmanager.com'
const analytics = ['https://www.google-analytics.com', 'https://*.google-analytics.com']
const pixel = 'https://www.facebook.com'

const trackerSources: Readonly<Record<TrackerKind, Sources>> = {
  'tag-manager': {
    'script-src': [tagManager],
    'connect-src': [tagManager, ...analytics],
    'img-src': [tagManager, ...analytics],
  },
  analytics: {
    'script-src': [tagManager, 'https://www.google-analytics.com'],
    'connect-src': [tagManager, ...analytics],
    'img-src': [tagManager, ...analytics],
  },
  social: {
    'script-src': ['https://connect.facebook.net'],
    'connect-src': ['https://connect.facebook.net', pixel],
    'img-src': [pixel],
  },
}

const writePolicy = (
  { scriptHashes }: PolicySettings,
  { frameAncestors, trackers, keepaliveUrl }: Pick<PolicySettings, 'frameAncestors' | 'trackers' | 'keepaliveUrl'>,
): string => {
  const foreign = (directive: Directive): string[] => [
    ...new Set(trackers.flatMap(({ kind }) => trackerSources[kind][directive] ?? [])),
  ]
  const called = keepaliveUrl ? [originOf(keepaliveUrl)] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...foreign('script-src')],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...foreign('img-src')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...foreign('connect-src'), ...called],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

/** Scripts and workers of the build draw nothing: the policy of a page would be half of a small file's answer. */
const built = "default-src 'self';frame-ancestors 'none'"

/** The document of a kiosk, and the worker that calls for it. */
const isCalledFrom = (pathname: string): boolean => pathname === pagePaths.kiosk || pathname === '/sw.js'

/** Only the iframe pages may be embedded, only public pages load a tracker (S-28). */
export const contentPolicy = (settings: PolicySettings): ((pathname: string) => string) => {
  const usual = writePolicy(settings, { frameAncestors: [], trackers: [] })
  const embedded = writePolicy(settings, { frameAncestors: settings.frameAncestors, trackers: [] })
  const open = writePolicy(settings, { frameAncestors: [], trackers: settings.trackers })
  const calling = writePolicy(settings, { frameAncestors: [], trackers: [], keepaliveUrl: settings.keepaliveUrl })
  return (pathname) => {
    if (pathname.startsWith('/assets/')) return built
    if (isFramePath(pathname)) return embedded
    if (isCalledFrom(pathname)) return calling
    return isPublicPage(pathname) ? open : usual
  }
}
