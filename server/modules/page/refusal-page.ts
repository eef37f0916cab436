// Needs no database: it is shown when there is none.
import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#src/contract/codes/error-codes.ts'
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import { preferenceCookies } from '#src/contract/codes/preference-cookies.ts'
import { escapeHtml } from '#src/page-shell/page-html.ts'
import type { ExplainRefusal } from '../../http/error-handler.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import { translationsOf } from '../../texts/pack-texts.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { ConfigServices } from '../config/config.services.ts'
import { configIn } from '../config/config.ts'
import { isPageRequest } from './page.routes.ts'

/** Of the texts `refusal.<kind>-…`. */
const kinds: Partial<Record<ErrorCode, 'busy' | 'often' | 'failed'>> = {
  'server.unavailable': 'busy',
  'request.too-many': 'often',
  'server.error': 'failed',
}

export const createRefusalPage = ({ catalogue, config }: CatalogueServices & ConfigServices): ExplainRefusal => {
  const localeOf = (request: FastifyRequest): Locale =>
    // Not there yet where the request was refused early.
    config.enabledLocales.find((locale) => locale === request.cookies?.[preferenceCookies.language]) ??
    packLocale(catalogue.pack)

  return async (request, code) => {
    const kind = kinds[code]
    if (kind === undefined || !isPageRequest(request)) return undefined
    const locale = localeOf(request)
    const { radiology, phone, phoneHours } = configIn(config, catalogue, locale)
    const texts = translationsOf(catalogue.pack, locale)
    const text = (key: string): string => escapeHtml(texts[`refusal.${key}`] ?? '')
    const number = `<a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`
    return `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(`${kind}-title`)} – ${escapeHtml(radiology.name)}</title>
</head>
<body style="margin:0;padding:24px 20px;font:18px/1.5 system-ui,sans-serif">
<main style="max-width:640px;margin:0 auto">
<p><b>${escapeHtml(radiology.name)}</b></p>
<h1 style="font-size:28px;line-height:1.25">${text(`${kind}-title`)}</h1>
<p>${text(`${kind}-lead`)}</p>
<p>${text('call')} ${number} (${escapeHtml(phoneHours)})</p>
<p><a href="">${text('again')}</a></p>
</main>
</body>
</html>
`
  }
}
