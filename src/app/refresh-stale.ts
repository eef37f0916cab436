// A cached page is shown at once and refreshed when there is a network.
import { catalogueApi } from '#src/api/catalogue.api.ts'
import type { Store } from './app-store.ts'

export const refreshStale = (store: Store): void => {
  const hasRegions = catalogueApi.endpoints.listRegions.select({})(store.getState()).isSuccess
  if (hasRegions)
    void store.dispatch(catalogueApi.endpoints.listRegions.initiate({}, { forceRefetch: true, subscribe: false }))
}
