import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { packLocale } from '#server/provider-pack/pack-locale.ts'
import { packPages } from '#server/provider-pack/provider-pack.schema.ts'
import { pageTextsOf, translationsOf } from '#server/texts/pack-texts.ts'
import { locales } from '#src/contract/codes/locales.ts'
import { clientConfigSchema } from '#src/contract/entities/config.ts'
import { testPack } from '#tests/support/test-pack.ts'

const folder = new URL('../../../../src/i18n/locales/', import.meta.url)
const ours = (locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`${locale}/*.json`, { cwd: folder }).map((file) =>
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
    ),
  )
const inLocale = (jsLocale: string) =>
  testPack((pack) => {
    pack.settings.application.jsLocale = jsLocale
  })

describe('the texts of a locale', () => {
  it.each(locales)('%s are ours of that locale over the default ones [API-01, I18N-01]', (locale) => {
    const pack = testPack((changed) => {
      changed.translations = {}
    })
    const texts = translationsOf(pack, locale)
    expect(texts).toEqual({ ...ours('default'), ...ours(locale) })
    expect(Object.keys(texts).length).toBeGreaterThan(20)
  })

  it('are the provider’s over ours of the same locale, each locale over the default one [API-01]', () => {
    const [first = '', second = '', third = ''] = Object.keys(ours('mk'))
    const pack = testPack((each) => {
      each.translations = {
        default: { [first]: 'provider', [second]: 'provider', own: 'new' },
        mk: { [second]: 'provider mk' },
      }
    })
    const words = (locale: (typeof locales)[number]) => {
      const texts = translationsOf(pack, locale)
      return [texts[first], texts[second], texts[third], texts.own]
    }
    expect(words('mk')).toEqual([ours('mk')[first], 'provider mk', ours('mk')[third], 'new'])
    expect(words('default')).toEqual(['provider', 'provider', ours('default')[third], 'new'])
  })
})

describe('the texts of a page', () => {
  it.each(locales)('%s are all but those that the server alone writes [API-01]', (locale) => {
    const whole = Object.keys(translationsOf(testPack(), locale))
    const carried = Object.values(pageTextsOf(testPack(), locale)).flatMap((texts) => Object.keys(texts))
    const left = whole.filter((key) => !carried.includes(key))
    expect(left.length).toBeGreaterThan(10)
    expect(left.filter((key) => !/^(mail|sms|calendar-file|installed|refusal)\./.test(key))).toEqual([])
    expect(carried.filter((key) => /^(mail|sms|calendar-file|installed|refusal)\./.test(key))).toEqual([])
    expect(new Set(carried).size).toBe(carried.length)
  })
})

describe('the locale of a provider', () => {
  it('is its jsLocale, or en-AU when that is not supported [I18N-03, I18N-05]', () => {
    expect(['mk', 'en-NZ', 'default', 'fr', '', 'EN-AU'].map((jsLocale) => packLocale(inLocale(jsLocale)))).toEqual([
      'mk',
      'en-NZ',
      'default',
      'en-AU',
      'en-AU',
      'en-AU',
    ])
  })
})

describe('what the browser is told', () => {
  it('is the provider’s configuration, with its pages in place and its theme worked out [BRAND-11, BRAND-12, BRAND-13, BRAND-14]', () => {
    const pack = testPack((each) => {
      for (const page of packPages) each.pages[page] = `<p>${page}</p>`
      each.pages.faq = ''
    })
    const config = buildClientConfig(pack, 'production', '1.2.3+abc')
    expect(clientConfigSchema.parse(config)).toEqual(config)
    expect(config).toMatchObject({
      environment: 'production',
      demo: true,
      version: '1.2.3+abc',
      radiology: {
        ...pack.settings.radiology,
        about: '<p>about</p>',
        contact: '<p>contact</p>',
        customHeader: '<p>header</p>',
        customFooter: '<p>footer</p>',
        banner: '<p>banner</p>',
        iframeBanner: '<p>iframe-banner</p>',
        iframeBannerMore: '<p>iframe-banner-more</p>',
      },
      offers: ['about', 'contact', 'terms', 'privacy'],
      application: pack.settings.application,
      theme: { brand: '#0b5a72', onBrand: '#ffffff' },
      booking: { holdMinutes: 10, arriveMinutesBefore: 15, horizonDays: 60, visitGapMinutes: 5 },
      phone: pack.provider.phone,
      timeZone: 'Australia/Melbourne',
    })
  })

  it('has none of what stays on the server', () => {
    const told = JSON.stringify(buildClientConfig(testPack(), 'demo', '1'))
    expect(told).not.toMatch(/frameAncestors|seed|leadTimeMinutes|\/providers\//)
  })
})

describe('the configuration of booking requests', () => {
  it('is a record of its own, and says whether the referral may be downloaded [BRAND-15]', () => {
    const recordWith = (bookingRequests: { downloadReferralEnabled?: boolean }) =>
      buildClientConfig(
        testPack((pack) => {
          pack.settings.bookingRequests = bookingRequests
        }),
        'demo',
        '1',
      ).bookingRequestConfig
    expect(recordWith({ downloadReferralEnabled: true })).toEqual({ bookingRequestsDownloadReferralEnabled: true })
    expect(recordWith({})).toBeUndefined()
  })
})
