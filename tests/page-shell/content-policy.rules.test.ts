import { describe, expect, it } from 'vitest'
import { publicPages } from '#src/contract/rules/public-pages.rules.ts'
import type { Tracker } from '#src/contract/rules/trackers.rules.ts'
import { contentPolicy } from '#src/page-shell/content-policy.rules.ts'

const trackers = {
  manager: { kind: 'tag-manager', id: 'GTM-AB12CD3' },
  analytics: { kind: 'analytics', id: 'G-AB12CD34EF' },
  social: { kind: 'social', id: '123456789012345' },
} satisfies Record<string, Tracker>

const otherPages = [
  '/home',
  '/melbourne',
  '/melbourne/thyroid-ultrasound',
  '/appointments/x',
  '/authentication',
  '/check-in',
  '/questionnaires',
  '/kiosk',
  '/iframe',
  '/iframe/about',
  '/api/config',
  '/assets/app.js',
]

/** Foreign hosts by directive, at the path. */
const hosts = (pathname: string, ...enabled: Tracker[]): Record<string, string[]> => {
  const policy = contentPolicy({ frameAncestors: [], scriptHashes: ["'sha256-x'"], trackers: enabled })(pathname)
  const directives = policy.split(';').map((directive) => directive.split(' '))
  return Object.fromEntries(
    directives.flatMap(([name = '', ...sources]) => {
      const foreign = sources.filter((source) => source.startsWith('http'))
      return foreign.length > 0 ? [[name, foreign]] : []
    }),
  )
}

const google = [
  'https://www.googletagmanager.com',
  'https://www.google-analytics.com',
  'https://*.google-analytics.com',
]

describe('the policy of a public page', () => {
  it.each(publicPages)('%s lets in the hosts of the trackers that are enabled, and of no others [S-28]', (page) => {
    expect(hosts(page)).toEqual({})
    expect(hosts(page, trackers.manager)).toEqual({
      'script-src': ['https://www.googletagmanager.com'],
      'connect-src': google,
      'img-src': google,
    })
    expect(hosts(page, trackers.analytics)).toEqual({
      'script-src': ['https://www.googletagmanager.com', 'https://www.google-analytics.com'],
      'connect-src': google,
      'img-src': google,
    })
    expect(hosts(page, trackers.social)).toEqual({
      'script-src': ['https://connect.facebook.net'],
      'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
      'img-src': ['https://www.facebook.com'],
    })
  })

  it('names a host once, keeps the page’s own scripts and never allows inline ones [S-28]', () => {
    const policy = contentPolicy({
      frameAncestors: ['https://clinic.example'],
      scriptHashes: ["'sha256-x'"],
      trackers: Object.values(trackers),
    })('/')
    expect(policy).toContain(
      "script-src 'self' 'sha256-x' https://www.googletagmanager.com https://www.google-analytics.com https://connect.facebook.net;",
    )
    expect(policy).toMatch(/frame-ancestors 'none'$/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})

describe('the policy of a kiosk', () => {
  it('lets it and its worker call the provider’s own keepalive, and no other address [S-35, API-26]', () => {
    const keepaliveUrl = 'https://alive.example:8443/kiosks?x=1'
    const policyOf = contentPolicy({ frameAncestors: [], scriptHashes: [], trackers: [], keepaliveUrl })
    for (const path of ['/kiosk', '/sw.js'])
      expect(policyOf(path)).toContain("connect-src 'self' https://alive.example:8443;")
    for (const path of ['/', '/home', '/iframe', '/assets/app.js'])
      expect(policyOf(path)).not.toContain('alive.example')
    expect(hosts('/sw.js')).toEqual({})
  })
})

describe('the policy of every other address', () => {
  it.each(otherPages)('%s has no foreign host, whatever the provider enables [S-28]', (pathname) => {
    expect(hosts(pathname, ...Object.values(trackers))).toEqual({})
  })
})
