import { daysBefore } from '../../shared/clock.ts'
import { answerDays } from '../idempotency/idempotency.usecases.ts'
import type { LocationsServices } from '../locations/locations.services.ts'
import type { ServerModule } from '../module.ts'
import { deleteStaleKeys, knowsKey } from './booking-keys.repository.ts'
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
  tables: [occupancy, roomBlocks, bookingKeys, freedSlots],
  knowsKey,
  routes: slotsRoutes,
  endsWithPerson: async (context, { token, bookingKey }) => {
    if (bookingKey !== undefined) await giveBackHold(context, bookingKey, browserOf(token))
  },
  sweep: async ({ db, keyColumns }, now) => {
    await deleteStaleKeys(db, keyColumns, daysBefore(now, keyDays), daysBefore(now, answerDays))
    await deleteFreedSlotsBefore(db, now)
  },
}
