import { handOffsLimits } from '#src/contract/limits/hand-offs.limits.ts'
import { hoursBefore } from '../../shared/clock.ts'
import { knowsKey } from '../access/access.hooks.ts'
import { readsForArrival } from '../check-in/check-in.hooks.ts'
import type { ServerModule } from '../module.ts'
import { deleteHandOffsBefore, readHandOff } from './hand-offs.repository.ts'
import { handOffsRoutes } from './hand-offs.routes.ts'
import { handOffs } from './hand-offs.table.ts'
import { type HandOffsContext, handOffForDesk } from './hand-offs.usecases.ts'

export const handOffsModule: ServerModule<HandOffsContext> = {
  name: 'hand-offs',
  needs: [
    'access',
    'access-log',
    'appointments',
    'booking-keys',
    'check-in',
    'documents',
    'kiosks',
    'questionnaires',
    'quotas',
  ],
  tables: [handOffs],
  routes: async (app, context) => void (await app.register((scope) => handOffsRoutes(scope, context))),
  sweep: ({ db }, now) => deleteHandOffsBefore(db, hoursBefore(now, handOffsLimits.readHours)),
  adds: [
    knowsKey.by(async (_, db, key) => (await readHandOff(db, key)) !== undefined),
    readsForArrival.by(handOffForDesk),
  ],
}
