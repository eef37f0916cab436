import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bookingRequests } from './booking-requests.table.ts'

/** By what was answered after it was sent; never to the back of the queue. */
export const raisePriority = async (db: Database, bookingKey: string, priority: number): Promise<void> => {
  await db
    .update(bookingRequests)
    .set({ priority })
    .where(and(eq(bookingRequests.bookingKey, bookingKey), gt(bookingRequests.priority, priority)))
}
