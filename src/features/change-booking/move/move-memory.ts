// The hold of a move survives a reload, or its own patient would find the time taken.
import * as z from 'zod/mini'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { readFromTab, storeInTab } from '#src/lib/session-memory.ts'
import type { MoveHold } from './move.slice.ts'
import { moveInTab } from './move-mark.ts'

const storedSchema = z.object({ bookingKey: bookingKeySchema, holdKey: bookingKeySchema, deadline: z.number() })

export const storeMoveInTab = (bookingKey: string, { holdKey, deadline }: MoveHold): void =>
  storeInTab(moveInTab, { bookingKey, holdKey, deadline })

export const forgetMoveInTab = (): void => storeInTab(moveInTab, undefined)

/** Of this visit, while its hold may last. */
export const readMoveInTab = (bookingKey: string): z.infer<typeof storedSchema> | undefined => {
  const { data } = storedSchema.safeParse(readFromTab(moveInTab))
  return data?.bookingKey === bookingKey && data.deadline > Date.now() ? data : undefined
}
