// S-29: what was typed before a sign-out, for the same person alone. On a kiosk and in a frame in memory.
import * as z from 'zod/mini'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { offerForms, readOpenForms, type SuspendedDialog, type TypedForm } from '#src/lib/open-forms.ts'
import { deleteDraft, openDraft, saveDraft } from '#src/offline/drafts.ts'
import { newTabDraft, secretOf } from '#src/offline/tab-secret.ts'
import { noteDraft, noteTabDraft, tabDraft } from '../drafts/draft-memory.ts'

const suspendedSchema = z.object({
  /** Of the page; whoever opens it again is the same person. */
  bookingKey: z.string(),
  forms: z.array(z.object({ id: z.string(), values: z.looseObject({}), focusId: z.optional(z.string()) })),
  dialog: z.optional(z.object({ name: z.string(), props: z.unknown() })),
})
type SuspendedForms = { bookingKey: string; forms: readonly TypedForm[]; dialog?: SuspendedDialog | undefined }
type Suspension = { mayStore: boolean; dialog: SuspendedDialog | undefined }

const lifetime = bookingLimits.draftHours * 3_600_000

let kept: SuspendedForms | undefined
/** A removal comes after what was being saved. */
let saving: Promise<void> = Promise.resolve()

const store = async (content: SuspendedForms): Promise<void> => {
  const tab = tabDraft('forms') ?? newTabDraft()
  const now = Date.now()
  noteTabDraft(tab, 'forms')
  noteDraft(now + lifetime)
  await saveDraft({
    id: tab.id,
    kind: 'forms',
    now,
    offer: null,
    content,
    locks: { isTabAlone: true, tab: { secret: secretOf(tab), until: now + lifetime } },
  })
}

/** At once in memory: the page is emptied in the same moment. */
export const suspendForms = (bookingKey: string, { mayStore, dialog }: Suspension): void => {
  const forms = readOpenForms()
  if (forms.length === 0) return
  kept = { bookingKey, forms, dialog }
  // Where storage is refused, memory has it as long as the page stands.
  if (mayStore) saving = store(kept).catch(() => undefined)
}

const readStored = async (): Promise<SuspendedForms | undefined> => {
  const tab = tabDraft('forms')
  if (!tab) return undefined
  try {
    const opened = await openDraft(tab.id, { tabSecret: secretOf(tab) }, Date.now())
    return 'content' in opened ? suspendedSchema.safeParse(opened.content).data : undefined
  } catch {
    return undefined
  }
}

export const dropForms = async (): Promise<void> => {
  const tab = tabDraft('forms')
  kept = undefined
  offerForms([])
  noteTabDraft(undefined, 'forms')
  await saving
  if (tab) await deleteDraft(tab.id).catch(() => undefined)
}

export const resumeForms = async (opened: readonly string[]): Promise<void> => {
  const found = kept ?? (await readStored())
  if (!found || !opened.includes(found.bookingKey)) return
  await dropForms()
  offerForms(found.forms, found.dialog)
}
