import { savedArrivalsLimits } from '#src/contract/limits/saved-arrivals.limits.ts'
import { hoursBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { addDocuments, purgeDocuments } from './saved-arrival-documents.usecases.ts'
import { purgeSavedArrivals } from './saved-arrivals.repository.ts'
import { savedArrivalsRoutes } from './saved-arrivals.routes.ts'
import { savedArrivalDocuments, savedArrivals } from './saved-arrivals.table.ts'
import type { SavedArrivalsContext } from './saved-arrivals.usecases.ts'

export const savedArrivalsModule: ServerModule<SavedArrivalsContext> = {
  name: 'saved-arrivals',
  needs: ['access-log', 'appointments', 'booking-keys', 'check-in', 'documents', 'files', 'kiosks'],
  tables: [savedArrivals, savedArrivalDocuments],
  routes: async (app, context) => void (await app.register((scope) => savedArrivalsRoutes(scope, context))),
  rounds: addDocuments,
  sweep: async (context, now) => {
    const before = hoursBefore(now, savedArrivalsLimits.storedHours)
    // First, for a file is found by its row alone.
    await purgeDocuments(context, before)
    await purgeSavedArrivals(context.db, { before, told: hoursBefore(now, 2 * savedArrivalsLimits.storedHours) })
  },
}
