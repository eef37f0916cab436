// The content security policy of each address: sent by the server, and by the worker with the pages it composes.
import { isFramePath } from '#src/contract/codes/page-paths.ts'
import { isPublicPage } from '#src/contract/rules/public-pages.rules.ts'
import type { Tracker, TrackerKind } from '#src/contract/rules/trackers.rules.ts'

export type PolicySettings = {
  frameAncestors: readonly string[]
  scriptHashes: readonly string[]
  trackers: readonly Tracker[]
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
  { frameAncestors, trackers }: Pick<PolicySettings, 'frameAncestors' | 'trackers'>,
): string => {
  const foreign = (directive: Directive): string[] => [
    ...new Set(trackers.flatMap(({ kind }) => trackerSources[kind][directive] ?? [])),
  ]
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...foreign('script-src')],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...foreign('img-src')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...foreign('connect-src')],
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

/** Only the iframe pages may be embedded, only public pages load a tracker (S-28). */
export const contentPolicy = (settings: PolicySettings): ((pathname: string) => string) => {
  const usual = writePolicy(settings, { frameAncestors: [], trackers: [] })
  const embedded = writePolicy(settings, { frameAncestors: settings.frameAncestors, trackers: [] })
  const open = writePolicy(settings, { frameAncestors: [], trackers: settings.trackers })
  return (pathname) => {
    if (pathname.startsWith('/assets/')) return built
    if (isFramePath(pathname)) return embedded
    return isPublicPage(pathname) ? open : usual
  }
}
