// Keys survive a reload; names and birth dates are never stored.
import * as z from 'zod/mini'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { readFromTab } from '#src/lib/session-memory.ts'
import { keysInTab } from './booking-mark.ts'

const keysSchema = z.object({ bookingKey: bookingKeySchema, idempotencyKey: z.string() })

export const readStoredKeys = (): { bookingKey: string; idempotencyKey: string } | undefined => {
  const found = keysSchema.safeParse(readFromTab(keysInTab))
  return found.success ? found.data : undefined
}
