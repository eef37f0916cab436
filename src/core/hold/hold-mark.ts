import { readFromTab } from '#src/lib/session-memory.ts'
import type { HoldPurpose } from './hold.events.ts'

/** Where a tab stores what it holds. */
export const holdInTab: Readonly<Record<HoldPurpose, string>> = { book: 'booking', move: 'move' }

export const isHoldInTab = (purpose: HoldPurpose): boolean => readFromTab(holdInTab[purpose]) !== undefined
