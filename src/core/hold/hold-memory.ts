// A hold survives a reload, or its own patient would find the time taken; names and birth dates are never stored.
import * as z from 'zod/mini'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { readFromTab, storeInTab } from '#src/lib/session-memory.ts'
import type { HoldPurpose } from './hold.events.ts'
import { holdInTab } from './hold-mark.ts'

const schemas = {
  /** `idempotencyKey`: what the booking is sent with. */
  book: z.object({ bookingKey: bookingKeySchema, idempotencyKey: z.string() }),
  /** `bookingKey`: the visit that is to move. */
  move: z.object({ bookingKey: bookingKeySchema, holdKey: bookingKeySchema, deadline: z.number() }),
}

export type StoredHold<Purpose extends HoldPurpose> = z.infer<(typeof schemas)[Purpose]>

export const storeHoldInTab = <Purpose extends HoldPurpose>(
  purpose: Purpose,
  hold: StoredHold<Purpose> | undefined,
): void => storeInTab(holdInTab[purpose], hold)

export const readHoldInTab = <Purpose extends HoldPurpose>(purpose: Purpose): StoredHold<Purpose> | undefined =>
  schemas[purpose].safeParse(readFromTab(holdInTab[purpose])).data as StoredHold<Purpose> | undefined
