import { arrivalsLimits } from '#src/contract/limits/arrivals.limits.ts'
import type { ServerModule } from '../module.ts'
import { deleteArrivalsBefore } from './arrivals.repository.ts'
import { arrivalsRoutes } from './arrivals.routes.ts'
import { arrivals } from './arrivals.table.ts'
import type { ArrivalsContext } from './arrivals.usecases.ts'

export const arrivalsModule: ServerModule<ArrivalsContext> = {
  name: 'arrivals',
  tables: [arrivals],
  routes: arrivalsRoutes,
  sweep: ({ db }, now) => deleteArrivalsBefore(db, new Date(now.getTime() - arrivalsLimits.storedHours * 3_600_000)),
}
