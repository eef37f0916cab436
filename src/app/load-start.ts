// Start of a page without server rendering.
import { configApi } from '#src/api/config.api.ts'
import { locationsApi } from '#src/api/locations.api.ts'
import { preferenceCookies } from '#src/contract/codes/preference-cookies.ts'
import { postalCodeLocationIdText } from '#src/contract/entities/location.ts'
import { configLoaded } from '#src/core/config/config.slice.ts'
import { deviceRecognised } from '#src/core/device/device.slice.ts'
import { placeKept } from '#src/core/place/place.slice.ts'
import { builtInTexts, chooseLocale, startI18n } from '#src/i18n/i18n.ts'
import { readCookie } from '#src/lib/cookie.ts'
import { warnOfCorrections } from './start.ts'
import type { Store } from './store.ts'

/** STATE-09: an unknown entry number is ignored. */
const recallPlace = async (store: Store): Promise<void> => {
  const postalCodeLocationId = readCookie(preferenceCookies.place)
  if (!postalCodeLocationIdText.safeParse(postalCodeLocationId).success) return
  const { data } = await store.dispatch(
    locationsApi.endpoints.getPostalCodeLocation.initiate({
      params: { postalCodeLocationId: postalCodeLocationId ?? '' },
    }),
  )
  if (data) store.dispatch(placeKept(data))
}

/** @throws only without configuration; texts fall back to those of the build. */
export const loadStart = async (store: Store): Promise<void> => {
  const remembered = readCookie(preferenceCookies.language)
  const [config, texts] = await Promise.all([
    store.dispatch(configApi.endpoints.getConfig.initiate({})),
    store.dispatch(configApi.endpoints.getTranslations.initiate({ query: {} })),
    recallPlace(store),
  ])
  if (!config.data) throw new Error('no configuration')
  const { application, enabledLocales } = config.data
  const own = enabledLocales.find((locale) => locale === remembered)
  const locale = own ?? chooseLocale(application.jsLocale)
  const query = { locale }
  const [ownConfig, ownTexts] = own
    ? await Promise.all([
        store.dispatch(configApi.endpoints.getConfig.initiate({ query })),
        store.dispatch(configApi.endpoints.getTranslations.initiate({ query })),
      ])
    : [config, texts]
  await startI18n(locale, ownTexts.data ?? (await builtInTexts(locale)))
  store.dispatch(deviceRecognised({ closedBanner: readCookie(preferenceCookies.closedBanner) ?? null }))
  warnOfCorrections(config.data)
  store.dispatch(configLoaded(ownConfig.data ?? config.data))
}
