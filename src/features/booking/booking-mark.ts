import { recall } from '#src/lib/session-memory.ts'

export const keysInTab = 'booking'

export const isBookingInTab = (): boolean => recall(keysInTab) !== undefined
