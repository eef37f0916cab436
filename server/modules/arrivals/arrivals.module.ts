import { arrivalsLimits } from '#src/contract/limits/arrivals.limits.ts'
import { hoursBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { purgeArrivals } from './arrivals.repository.ts'
import { arrivalsRoutes } from './arrivals.routes.ts'
import { arrivals } from './arrivals.table.ts'
import type { ArrivalsContext } from './arrivals.usecases.ts'

export const arrivalsModule: ServerModule<ArrivalsContext> = {
  name: 'arrivals',
  tables: [arrivals],
  routes: arrivalsRoutes,
  sweep: ({ db }, now) =>
    purgeArrivals(db, {
      before: hoursBefore(now, arrivalsLimits.storedHours),
      told: hoursBefore(now, 2 * arrivalsLimits.storedHours),
    }),
}
