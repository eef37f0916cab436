import { describe, expect, it } from 'vitest'
import { productionWarnings } from '#server/start/production-warnings.ts'

const real = {
  environment: 'production',
  provider: 'pinewood',
  databaseUrl: 'postgres://x/y',
  publicUrl: 'https://book.example.org',
  mail: { smtp: { host: 'mail.example.org', port: 587, secure: false } },
} as const

describe('what a start in production warns of', () => {
  it('is nothing where all is set', () => {
    expect(productionWarnings(real, false)).toEqual([])
  })

  it.each([
    ['the pack of the demonstration', {}, true, /pack pinewood is a demonstration's.* Set PROVIDER/],
    ['the embedded database', { databaseUrl: undefined }, false, /embedded database.* Set DATABASE_URL/],
    ['no address', { publicUrl: undefined }, false, /Links in messages lead to localhost.* Set PUBLIC_URL/],
    ['messages that go nowhere', { mail: { smtp: undefined } }, false, /go to nobody.* Set SMTP_URL and MAIL_FROM/],
  ] as const)('is %s, in one line that names the setting', (_, change, isDemoPack, line) => {
    const warnings = productionWarnings({ ...real, ...change }, isDemoPack)
    expect(warnings).toEqual([expect.stringMatching(line)])
    expect(warnings.join()).not.toContain('\n')
  })

  it('is nothing of a demonstration', () => {
    const bare = { environment: 'demo', provider: 'aurora', mail: { smtp: undefined } } as const
    expect(productionWarnings({ ...bare, databaseUrl: undefined, publicUrl: undefined }, true)).toEqual([])
  })
})
