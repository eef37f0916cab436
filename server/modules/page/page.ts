// The one HTML page of the app with the provider's brand in its head, so that colours and title are right before any script.
import { createHash } from 'node:crypto'
import { href } from '#src/contract/call.ts'
import { getApplicationAsset } from '#src/contract/calls/config.calls.ts'
import { fallbackLocale, isLocale } from '#src/contract/codes/locales.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Custom properties of the theme; radii follow `design.md` 2.4. */
const themeCss = ({ theme }: ClientConfig): string => {
  const values = {
    brand: theme.brand,
    'brand-hover': theme.brandHover,
    'brand-press': theme.brandPress,
    'on-brand': theme.onBrand,
    'brand-text': theme.brandText,
    'brand-edge': theme.brandEdge,
    'brand-soft': theme.brandSoft,
    radius: `${theme.radius}px`,
    'radius-s': `${Math.round(theme.radius * 0.6)}px`,
    'radius-l': `${Math.round(theme.radius * 1.4)}px`,
  }
  return `:root{${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
}

/** BCP 47 tag of the page; the untagged bundle is English as spoken in Australia (S-98). */
export const languageTag = (locale: string): string =>
  isLocale(locale) && locale !== 'default' ? locale : fallbackLocale

const headOf = (config: ClientConfig): string => {
  const { application } = config
  const meta = (name: string, content: string): string =>
    content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`
  return [
    `<title>${escapeHtml(application.metaTitle)}</title>`,
    meta('description', application.metaDescription),
    meta('keywords', application.metaKeywords),
    application.metaFbDescription === ''
      ? ''
      : `<meta property="og:description" content="${escapeHtml(application.metaFbDescription)}">`,
    application.searchVerificationEnabled ? meta('google-site-verification', application.searchVerificationId) : '',
    meta('theme-color', config.theme.brand),
    `<link rel="icon" href="${href(getApplicationAsset, { params: { name: 'favicon' } })}">`,
    `<style>${themeCss(config)}</style>`,
  ].join('')
}

/** Puts the brand into the built page: its language, and `<!--brand-->` in its head. */
export const renderPage = (html: string, config: ClientConfig): string =>
  html
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTag(config.application.jsLocale)}"`)
    .replace('<!--brand-->', () => headOf(config))

/** CSP sources of the page's inline scripts. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
