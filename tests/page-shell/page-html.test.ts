import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { inlineScriptsOf } from '#server/modules/page/inline-scripts.ts'
import { packLocale } from '#server/provider-pack/pack-locale.ts'
import { translationsOf } from '#server/texts/pack-texts.ts'
import type { ApplicationConfig } from '#src/contract/entities/config.ts'
import { renderPage } from '#src/page-shell/page-html.ts'
import { testPack } from '#tests/support/test-pack.ts'

const built =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><!--brand--></head><body><!--no-script--><div id="root"></div></body></html>'

const render = (
  application: Partial<ApplicationConfig> = {},
  theme = { brand: '#0b5a72', radius: 10 },
  title?: string,
): Document => {
  const pack = testPack((each) => {
    Object.assign(each.settings.application, application)
    each.theme = theme
  })
  const locale = packLocale(pack)
  const texts = translationsOf(pack, locale)
  return read(renderPage(built, { config: buildClientConfig(pack, 'demo', '1.0.0'), locale, texts, title }))
}

/** What a browser would find in the page, by plain reading of its tags. */
type Document = { html: string; lang: string; title: string; meta: (name: string) => string | undefined; style: string }
const read = (html: string): Document => ({
  html,
  lang: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
  title: /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '',
  meta: (name) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1],
  style: /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '',
})

describe('the page', () => {
  it('has the provider’s title, descriptions, keywords and favicon in its head [BRAND-03, BRAND-04, BRAND-05, BRAND-06, BRAND-07]', () => {
    const page = render({
      metaTitle: 'Book',
      metaDescription: 'A scan',
      metaKeywords: 'x-ray',
      metaFbDescription: 'Soon',
    })
    expect(page.title).toBe('Book')
    expect(['description', 'keywords', 'og:description'].map(page.meta)).toEqual(['A scan', 'x-ray', 'Soon'])
    expect(page.html).toContain('<link rel="icon" href="/api/assets/application/favicon">')
    expect(page.html).not.toContain('<!--brand-->')
  })

  it('has the title of the page shown, with the provider’s name, where it has one', () => {
    const page = render({ metaTitle: 'Book' }, undefined, 'Choose & hold')
    expect(page.title).toBe('Choose &amp; hold – Aurora Imaging')
  })

  it('leaves out what the provider left empty [BRAND-05, BRAND-06, BRAND-07]', () => {
    const page = render({ metaDescription: '', metaKeywords: '', metaFbDescription: '' })
    expect(['description', 'keywords', 'og:description'].map(page.meta)).toEqual([undefined, undefined, undefined])
  })

  it('has the verification tag only when it is enabled [BRAND-08]', () => {
    const id = { searchVerificationId: 'abc-123' }
    expect(render({ ...id, searchVerificationEnabled: true }).meta('google-site-verification')).toBe('abc-123')
    expect(render({ ...id, searchVerificationEnabled: false }).html).not.toContain('abc-123')
  })

  it('has the theme as custom properties, before any script [BRAND-01]', () => {
    const { style, meta } = render({}, { brand: '#F2B705', radius: 10 })
    expect(style).toMatch(/^:root\{(--[a-z-]+:(#[0-9a-f]{6}|\d+px);?)+\}$/)
    expect(style).toContain('--brand:#f2b705;')
    expect(style).toContain('--on-brand:#12232b;')
    expect(style).toContain('--radius:10px;--radius-s:6px;--radius-l:14px')
    expect(meta('theme-color')).toBe('#f2b705')
  })

  it('shows hostile texts of a provider as texts', () => {
    const hostile = `</title><script>alert(1)</script>"><img src=x onerror=alert(1)> $& $1`
    const page = render({
      metaTitle: hostile,
      metaDescription: hostile,
      metaKeywords: hostile,
      metaFbDescription: hostile,
    })
    expect(page.html).not.toMatch(/<script|<img/)
    expect(page.title).toBe(
      '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=alert(1)&gt; $&amp; $1',
    )
    expect(page.meta('description')).toBe(page.title)
  })

  it.each([
    ['mk', 'mk'],
    ['en-NZ', 'en-NZ'],
    ['default', 'en-AU'],
    ['fr', 'en-AU'],
    ['"><script>', 'en-AU'],
  ])('for the locale %s is in %s [I18N-03, I18N-05, S-98]', (jsLocale, lang) => {
    expect(render({ jsLocale }).lang).toBe(lang)
  })
})

describe('the policy of the page', () => {
  it('knows each inline script by its hash, and only those', () => {
    const inline = 'document.title = "<b>"\n'
    const page = `<script src="/a.js"></script><script>${inline}</script><script type="application/json">{}</script>`
    const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    const [loader, ...none] = inlineScriptsOf(built)
    expect(none).toEqual([])
    expect(inlineScriptsOf(page)).toEqual([hash(inline), loader])
  })
})
