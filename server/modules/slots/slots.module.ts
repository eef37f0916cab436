import { daysBefore } from '../../shared/clock.ts'
import { holdsKey, namesKey } from '../booking-keys/booking-keys.hooks.ts'
import type { LocationsServices } from '../locations/locations.services.ts'
import type { ServerModule } from '../module.ts'
import { browserOf } from './hold-cookie.ts'
import { deleteFreedSlotsBefore, deleteHoldsExpiredBefore, hasOccupancy } from './slots.repository.ts'
import { slotsRoutes } from './slots.routes.ts'
import type { SlotsContext } from './slots.services.ts'
import { freedSlots, occupancy, roomBlocks } from './slots.table.ts'
import { giveBackHold } from './slots.usecases.ts'

const holdDays = 1

export const slotsModule: ServerModule<SlotsContext & LocationsServices> = {
  name: 'slots',
  needs: ['access', 'booking-keys', 'catalogue', 'locations'],
  tables: [occupancy, roomBlocks, freedSlots],
  routes: slotsRoutes,
  endsWithPerson: async (context, { token, bookingKey }) => {
    if (bookingKey !== undefined) await giveBackHold(context, bookingKey, browserOf(token))
  },
  sweep: async ({ db }, now) => {
    await deleteHoldsExpiredBefore(db, daysBefore(now, holdDays))
    await deleteFreedSlotsBefore(db, now)
  },
  adds: [namesKey.by(() => [occupancy.bookingKey]), holdsKey.by((_, db, key) => hasOccupancy(db, key))],
}
