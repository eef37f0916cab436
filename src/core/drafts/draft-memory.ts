// Outside the database and small, for every page may ask.
import { forget, readFromDevice, storeOnDevice } from '#src/lib/device-memory.ts'
import { hasRows } from '#src/lib/has-rows.ts'
import { readFromTab, storeInTab } from '#src/lib/session-memory.ts'
import type { DraftKind } from '#src/offline/visit-database.ts'

const untilOnDevice = 'draft-until'

/** `secret`: 32 bytes in base 64. */
export type TabDraft = { id: string; secret: string }

export const mayHaveDraft = (): boolean => readFromDevice(untilOnDevice) !== undefined

/** @param until milliseconds, of the last draft to expire; undefined without one. */
export const noteDraft = (until: number | undefined): void =>
  until === undefined ? forget(untilOnDevice) : storeOnDevice(untilOnDevice, String(until))

/** Also where the browser was killed before the mark was written. */
export const isDraftThere = async (): Promise<boolean> => {
  // The sweep finds its end.
  if (!mayHaveDraft() && (await hasRows('visit', 'drafts'))) noteDraft(0)
  return mayHaveDraft()
}

const draftInTab = (kind: DraftKind): string => (kind === 'booking' ? 'draft' : `draft-${kind}`)

export const tabDraft = (kind: DraftKind = 'booking'): TabDraft | undefined => {
  const found = readFromTab(draftInTab(kind)) as Partial<TabDraft> | undefined
  return typeof found?.id === 'string' && typeof found.secret === 'string' ? (found as TabDraft) : undefined
}

export const noteTabDraft = (draft: TabDraft | undefined, kind: DraftKind = 'booking'): void =>
  storeInTab(draftInTab(kind), draft)
