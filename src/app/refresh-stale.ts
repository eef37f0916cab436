// A cached page is shown at once and refreshed when there is a network.
import { askAnew } from '#src/api/ask-anew.ts'
import { catalogueApi } from '#src/api/catalogue.api.ts'
import type { Store } from './app-store.ts'

export const refreshStale = (store: Store): void => {
  const hasRegions = catalogueApi.endpoints.listRegions.select({})(store.getState()).isSuccess
  if (hasRegions) void store.dispatch(askAnew(catalogueApi.endpoints.listRegions, {}))
}
