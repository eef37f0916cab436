import type { RequestTodo } from '#src/contract/codes/visit-todos.ts'
import { createHook } from '../module.ts'

/** What its patient can still do for a booking request that is open. */
export const asksOfRequest = createHook<[bookingKey: string], Promise<RequestTodo[]>>()
