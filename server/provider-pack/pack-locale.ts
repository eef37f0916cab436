import { fallbackLocale, isLocale, type Locale } from '#src/contract/codes/locales.ts'
import type { ProviderPack } from './provider-pack.schema.ts'

/** I18N-03, I18N-05: the locale the product starts in. */
export const startLocale = (jsLocale: string): Locale => (isLocale(jsLocale) ? jsLocale : fallbackLocale)

/** I18N-05: `jsLocale`, or en-AU when it is not supported; the pack's own texts are in it. */
export const packLocale = ({ settings }: Pick<ProviderPack, 'settings'>): Locale =>
  startLocale(settings.application.jsLocale)
