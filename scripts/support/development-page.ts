// The brand of the provider in the page of the development server.
import { buildClientConfig } from '#server/modules/config/config.ts'
import { packLocale } from '#server/provider-pack/pack-locale.ts'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { readSettings } from '#server/start/settings.ts'
import { pageTextsOf } from '#server/texts/pack-texts.ts'
import { renderPage } from '#src/page-shell/page-html.ts'

export const developmentPage = (html: string): string => {
  const settings = readSettings(process.env)
  const pack = readProviderPack(settings.providerFolder)
  const config = buildClientConfig(pack, settings.environment, 'development')
  const locale = packLocale(pack)
  return renderPage(html, { config, locale, texts: pageTextsOf(pack, locale) })
}
