import { recall } from '#src/lib/session-memory.ts'

export const keysInTab = 'booking'

/** Whether this tab is in the middle of a booking, for the start of every page. */
export const isBookingInTab = (): boolean => recall(keysInTab) !== undefined
