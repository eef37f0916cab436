import { readFromTab } from '#src/lib/session-memory.ts'

export const moveInTab = 'move'

export const isMoveInTab = (): boolean => readFromTab(moveInTab) !== undefined
