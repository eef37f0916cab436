import { handOffsLimits } from '#src/contract/limits/hand-offs.limits.ts'
import { hoursBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { deleteHandOffsBefore, readHandOff } from './hand-offs.repository.ts'
import { handOffsRoutes } from './hand-offs.routes.ts'
import { handOffs } from './hand-offs.table.ts'
import { type HandOffsContext, handOffForDesk } from './hand-offs.usecases.ts'

export const handOffsModule: ServerModule<HandOffsContext> = {
  name: 'hand-offs',
  tables: [handOffs],
  knowsKey: async (db, key) => (await readHandOff(db, key)) !== undefined,
  routes: async (app, context) => void (await app.register((scope) => handOffsRoutes(scope, context))),
  readsForArrival: handOffForDesk,
  sweep: ({ db }, now) => deleteHandOffsBefore(db, hoursBefore(now, handOffsLimits.readHours)),
}
