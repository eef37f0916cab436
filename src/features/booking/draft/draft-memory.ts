// What is remembered of a draft outside the database: on the device that there is one and until when, in the tab its own
// number and a random secret. Small, for every page may ask.
import { forget, keep, kept } from '#src/lib/device-memory.ts'
import { hasRows } from '#src/lib/has-rows.ts'
import { recall, remember } from '#src/lib/session-memory.ts'

const untilOnDevice = 'draft-until'
const draftInTab = 'draft'

/** `secret`: 32 bytes in base 64. */
export type TabDraft = { id: string; secret: string }

/** Whether the database is worth opening. */
export const mayHaveDraft = (): boolean => kept(untilOnDevice) !== undefined

/** @param until milliseconds, of the draft that ends last; nothing where there is none. */
export const noteDraft = (until: number | undefined): void =>
  until === undefined ? forget(untilOnDevice) : keep(untilOnDevice, String(until))

/** As `mayHaveDraft`, and where the browser was killed before it had written that there is one. */
export const isDraftThere = async (): Promise<boolean> => {
  // When it ends is known once it is swept.
  if (!mayHaveDraft() && (await hasRows('visit', 'drafts'))) noteDraft(0)
  return mayHaveDraft()
}

export const tabDraft = (): TabDraft | undefined => {
  const found = recall(draftInTab) as Partial<TabDraft> | undefined
  return typeof found?.id === 'string' && typeof found.secret === 'string' ? (found as TabDraft) : undefined
}

export const noteTabDraft = (draft: TabDraft | undefined): void => remember(draftInTab, draft)
