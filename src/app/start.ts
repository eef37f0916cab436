import { catalogueApi } from '#src/api/catalogue.api.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { ensureAreas } from '#src/core/areas.ts'
import { configLoaded } from '#src/core/config/config.slice.ts'
import { deviceRecognised } from '#src/core/device/device.slice.ts'
import { isHoldInTab } from '#src/core/hold/hold-mark.ts'
import { locationStored } from '#src/core/location/location.slice.ts'
import { isHeldInBrowser } from '#src/features/booking/booking-mark.ts'
import { chooseLocale, startI18n } from '#src/i18n/i18n.ts'
import type { FirstState } from '#src/page-shell/first-state.ts'
import type { Store } from './app-store.ts'
import { areasAtWork } from './features.ts'
import type { AppRoutes } from './route-table.ts'

export const warnOfCorrections = ({ theme }: ClientConfig): void => {
  for (const correction of theme.corrections) console.warn(`Theme: ${correction}`)
}

export const seedStore = async (
  store: Store,
  { config, closedBanner, place, regions, contactClinics, terms, faq }: FirstState,
): Promise<void> => {
  store.dispatch(configLoaded(config))
  store.dispatch(deviceRecognised({ closedBanner: closedBanner ?? null }))
  if (place) store.dispatch(locationStored(place))
  if (regions)
    store.dispatch(catalogueApi.util.upsertQueryEntries([{ endpointName: 'listRegions', arg: {}, value: regions }]))
  if (terms === undefined && faq === undefined && contactClinics === undefined) return
  const { configApi } = await import('#src/api/config.api.ts')
  const { upsertQueryEntries } = configApi.util
  if (contactClinics !== undefined)
    store.dispatch(upsertQueryEntries([{ endpointName: 'getContact', arg: {}, value: contactClinics }]))
  if (terms !== undefined)
    store.dispatch(upsertQueryEntries([{ endpointName: 'getTerms', arg: {}, value: { text: terms } }]))
  if (faq !== undefined)
    store.dispatch(upsertQueryEntries([{ endpointName: 'getReferrerFaq', arg: {}, value: { text: faq } }]))
}

/** A part that fails to load is reported by its page. */
export const preloadPage = async (store: Store, { rowAt }: AppRoutes, pathname: string): Promise<void> => {
  const row = rowAt(pathname)
  await Promise.allSettled([
    row?.page.preload(),
    store.dispatch(ensureAreas([...(row?.route.areas ?? []), ...areasAtWork()])),
    isHoldInTab('book') || isHeldInBrowser()
      ? import('#src/features/booking/hold/hold-strip.tsx').then(({ preloadHoldStrip }) => preloadHoldStrip())
      : undefined,
  ])
}

export const startFrom = async (store: Store, first: FirstState): Promise<void> => {
  // I18N-04: the server fell back already; the console of the page reports it.
  chooseLocale(first.config.application.jsLocale)
  await startI18n(first.locale, first.texts)
  warnOfCorrections(first.config)
  await seedStore(store, first)
}
