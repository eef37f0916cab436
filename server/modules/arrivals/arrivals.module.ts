import { arrivalsLimits } from '#src/contract/limits/arrivals.limits.ts'
import { hoursBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { addDocuments, purgeDocuments } from './arrival-documents.usecases.ts'
import { purgeArrivals } from './arrivals.repository.ts'
import { arrivalsRoutes } from './arrivals.routes.ts'
import { arrivalDocuments, arrivals } from './arrivals.table.ts'
import type { ArrivalsContext } from './arrivals.usecases.ts'

export const arrivalsModule: ServerModule<ArrivalsContext> = {
  name: 'arrivals',
  needs: ['access-log', 'appointments', 'booking-keys', 'check-in', 'documents', 'files', 'kiosks'],
  tables: [arrivals, arrivalDocuments],
  routes: async (app, context) => void (await app.register((scope) => arrivalsRoutes(scope, context))),
  rounds: addDocuments,
  sweep: async (context, now) => {
    const before = hoursBefore(now, arrivalsLimits.storedHours)
    // First, for a file is found by its row alone.
    await purgeDocuments(context, before)
    await purgeArrivals(context.db, { before, told: hoursBefore(now, 2 * arrivalsLimits.storedHours) })
  },
}
