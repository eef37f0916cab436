import { daysBefore } from '../../shared/clock.ts'
import { knowsKey } from '../access/access.hooks.ts'
import { answerDays } from '../idempotency/idempotency.usecases.ts'
import type { LocationsServices } from '../locations/locations.services.ts'
import type { ServerModule } from '../module.ts'
import { deleteStaleKeys, isBookingKey } from './booking-keys.repository.ts'
import { browserOf } from './hold-cookie.ts'
import { deleteFreedSlotsBefore } from './slots.repository.ts'
import { slotsRoutes } from './slots.routes.ts'
import type { BookingContext } from './slots.services.ts'
import { bookingKeys, freedSlots, occupancy, roomBlocks } from './slots.table.ts'
import { giveBackHold } from './slots.usecases.ts'

/** Of a key without a booking. */
const keyDays = 1

export const slotsModule: ServerModule<BookingContext & LocationsServices> = {
  name: 'slots',
  needs: ['access', 'catalogue', 'idempotency', 'locations'],
  tables: [occupancy, roomBlocks, bookingKeys, freedSlots],
  routes: slotsRoutes,
  endsWithPerson: async (context, { token, bookingKey }) => {
    if (bookingKey !== undefined) await giveBackHold(context, bookingKey, browserOf(token))
  },
  sweep: async ({ db, keyColumns }, now) => {
    await deleteStaleKeys(db, keyColumns(), daysBefore(now, keyDays), daysBefore(now, answerDays))
    await deleteFreedSlotsBefore(db, now)
  },
  adds: [knowsKey.by((_, db, key) => isBookingKey(db, key))],
}
