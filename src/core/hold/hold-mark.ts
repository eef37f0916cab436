import { readFromTab } from '#src/lib/session-memory.ts'
import type { HoldPurpose } from './hold.events.ts'

export const holdInTab: Readonly<Record<HoldPurpose, string>> = { book: 'booking', move: 'move' }

export const isHoldInTab = (purpose: HoldPurpose): boolean => readFromTab(holdInTab[purpose]) !== undefined
