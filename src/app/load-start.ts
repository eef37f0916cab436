// Start of a page without server rendering.
import { configApi } from '#src/api/config.api.ts'
import { locationsApi } from '#src/api/locations.api.ts'
import type { Area } from '#src/contract/codes/areas.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { preferenceCookies } from '#src/contract/codes/preference-cookies.ts'
import { postalCodeLocationIdText } from '#src/contract/entities/location.ts'
import type { AreaTexts } from '#src/contract/entities/texts.ts'
import { configLoaded } from '#src/core/config/config.slice.ts'
import { deviceRecognised } from '#src/core/device/device.slice.ts'
import { locationStored } from '#src/core/location/location.slice.ts'
import { fetchTexts } from '#src/core/texts/read-texts.ts'
import { builtInTexts } from '#src/i18n/built-in-texts.ts'
import { chooseLocale, startI18n } from '#src/i18n/i18n.ts'
import { readCookie } from '#src/lib/cookie.ts'
import type { Store } from './app-store.ts'
import type { AppRoutes } from './route-table.ts'
import { warnOfCorrections } from './start.ts'

/** STATE-09: an unknown entry number is ignored. */
const recallPlace = async (store: Store): Promise<void> => {
  const postalCodeLocationId = readCookie(preferenceCookies.place)
  if (!postalCodeLocationIdText.safeParse(postalCodeLocationId).success) return
  const { data } = await store.dispatch(
    locationsApi.endpoints.getPostalCodeLocation.initiate({
      params: { postalCodeLocationId: postalCodeLocationId ?? '' },
    }),
  )
  if (data) store.dispatch(locationStored(data))
}

/** Texts of the page at the address and of every page; what the server cannot answer comes from the build. */
const loadTexts = async (locale: Locale, known: Promise<AreaTexts>): Promise<AreaTexts> => {
  const given = await known
  const missing = (Object.keys(given) as Area[]).filter((area) => given[area] === undefined)
  return { ...given, ...(missing.length === 0 ? {} : await builtInTexts(locale, missing)) }
}

const fetchAreas = async (wanted: readonly Area[], locale?: Locale): Promise<AreaTexts> =>
  Object.fromEntries(await Promise.all(wanted.map(async (area) => [area, await fetchTexts(area, locale)] as const)))

/** @throws only without configuration. */
export const loadStart = async (store: Store, { areasAt }: AppRoutes): Promise<void> => {
  const remembered = readCookie(preferenceCookies.language)
  const wanted = areasAt(window.location.pathname)
  const initialTexts = fetchAreas(wanted)
  const [config] = await Promise.all([
    store.dispatch(configApi.endpoints.getConfig.initiate({})),
    initialTexts,
    recallPlace(store),
  ])
  if (!config.data) throw new Error('no configuration')
  const { application, enabledLocales } = config.data
  const own = enabledLocales.find((locale) => locale === remembered)
  const locale = own ?? chooseLocale(application.jsLocale)
  const [texts, ownConfig] = await Promise.all([
    loadTexts(locale, own ? fetchAreas(wanted, own) : initialTexts),
    own ? store.dispatch(configApi.endpoints.getConfig.initiate({ query: { locale } })) : config,
  ])
  await startI18n(locale, texts)
  store.dispatch(deviceRecognised({ closedBanner: readCookie(preferenceCookies.closedBanner) ?? null }))
  warnOfCorrections(config.data)
  store.dispatch(configLoaded(ownConfig.data ?? config.data))
}
