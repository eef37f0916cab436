import type { AppContext } from '../../context.ts'
import { daysBefore } from '../../shared/clock.ts'
import { knowsKey } from '../access/access.hooks.ts'
import { answerDays } from '../idempotency/idempotency.usecases.ts'
import type { ServerModule } from '../module.ts'
import { deleteStaleKeys, isBookingKey } from './booking-keys.repository.ts'
import type { BookingKeysServices } from './booking-keys.services.ts'
import { bookingKeys } from './booking-keys.table.ts'

const keyDays = 1

export const bookingKeysModule: ServerModule<Pick<AppContext, 'db'> & BookingKeysServices> = {
  name: 'booking-keys',
  needs: ['access', 'access-log', 'idempotency'],
  tables: [bookingKeys],
  sweep: ({ db, keyColumns }, now) =>
    deleteStaleKeys(db, keyColumns(), daysBefore(now, keyDays), daysBefore(now, answerDays)),
  adds: [knowsKey.by((_, db, key) => isBookingKey(db, key))],
}
