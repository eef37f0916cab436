import { readFromTab } from '#src/lib/session-memory.ts'

export const keysInTab = 'booking'

export const isBookingInTab = (): boolean => readFromTab(keysInTab) !== undefined
