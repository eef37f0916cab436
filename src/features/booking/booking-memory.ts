// The tab remembers its keys over a reload, so that hold and retry go on; never a name or a birth date.
import * as z from 'zod/mini'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { recall } from '#src/lib/session-memory.ts'
import { keysInTab } from './booking-mark.ts'

const keysSchema = z.object({ bookingKey: bookingKeySchema, idempotencyKey: z.string() })

/** Keys of before the reload, when they are still whole. */
export const recallKeys = (): { bookingKey: string; idempotencyKey: string } | undefined => {
  const found = keysSchema.safeParse(recall(keysInTab))
  return found.success ? found.data : undefined
}
