// What must be known before the first route: the provider's configuration and the texts of its language.
import { catalogueApi } from '#src/api/catalogue.api.ts'
import { configApi } from '#src/api/config.api.ts'
import { preferenceCookies } from '#src/contract/codes/preference-cookies.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { FirstState } from '#src/contract/first-state.ts'
import { configLoaded } from '#src/core/config/config.slice.ts'
import { deviceRecognised } from '#src/core/device/device.slice.ts'
import { ProviderHtml } from '#src/features/shell/provider-html.tsx'
import { builtInTexts, chooseLocale, startI18n } from '#src/i18n/i18n.ts'
import { readCookie } from '#src/lib/cookie.ts'
import { rowAt } from './routes.tsx'
import type { Store } from './store.ts'

const warnOfCorrections = ({ theme }: ClientConfig): void => {
  for (const correction of theme.corrections) console.warn(`Theme: ${correction}`)
}

/** The state that the server painted from: nothing of it is asked for again. */
export const seedStore = (store: Store, { config, closedBanner, regions, terms, faq }: FirstState): void => {
  store.dispatch(configLoaded(config))
  store.dispatch(deviceRecognised({ closedBanner: closedBanner ?? null }))
  store.dispatch(configApi.util.upsertQueryEntries([{ endpointName: 'getConfig', arg: {}, value: config }]))
  if (regions)
    store.dispatch(catalogueApi.util.upsertQueryEntries([{ endpointName: 'listRegions', arg: {}, value: regions }]))
  if (terms !== undefined)
    store.dispatch(configApi.util.upsertQueryEntries([{ endpointName: 'getTerms', arg: {}, value: { text: terms } }]))
  if (faq !== undefined)
    store.dispatch(
      configApi.util.upsertQueryEntries([{ endpointName: 'getReferrerFaq', arg: {}, value: { text: faq } }]),
    )
}

/** Loads what the first page is made of, so that its first picture is whole. A part that cannot be had is met again, with words, by its page. */
export const preloadPage = async (store: Store, pathname: string): Promise<void> => {
  const { offers, radiology } = store.getState().config
  const { banner, customFooter, customHeader, iframeBanner } = radiology
  const hasOwnHtml = offers.length > 0 || [banner, iframeBanner, customHeader, customFooter].some(Boolean)
  await Promise.allSettled([rowAt(pathname)?.page.preload(), hasOwnHtml ? ProviderHtml.preload() : undefined])
}

export const startFrom = async (store: Store, first: FirstState): Promise<void> => {
  await startI18n(first.locale, first.texts)
  warnOfCorrections(first.config)
  seedStore(store, first)
}

/** Asks for both at once; texts that cannot be had came from the build. Throws only without configuration. */
export const loadStart = async (store: Store): Promise<void> => {
  const remembered = readCookie(preferenceCookies.language)
  const [config, texts] = await Promise.all([
    store.dispatch(configApi.endpoints.getConfig.initiate({})),
    store.dispatch(configApi.endpoints.getTranslations.initiate({ query: {} })),
  ])
  if (!config.data) throw new Error('no configuration')
  const { application, enabledLocales } = config.data
  const own = enabledLocales.find((locale) => locale === remembered)
  const locale = own ?? chooseLocale(application.jsLocale)
  const inOwn = own && (await store.dispatch(configApi.endpoints.getTranslations.initiate({ query: { locale: own } })))
  await startI18n(locale, (own ? inOwn?.data : texts.data) ?? (await builtInTexts(locale)))
  store.dispatch(deviceRecognised({ closedBanner: readCookie(preferenceCookies.closedBanner) ?? null }))
  warnOfCorrections(config.data)
  store.dispatch(configLoaded(config.data))
}
