// S-39 for answers: sealed on the device, back at the same question after a reload, in another tab, the next day.
import * as z from 'zod/mini'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { heldUntilForgotten } from '#src/core/drafts/answers-memory.ts'
import { noteDraft, noteTabDraft, tabDraft } from '#src/core/drafts/draft-memory.ts'
import { createTurns } from '#src/lib/in-turn.ts'
import { untilIdle } from '#src/lib/until-idle.ts'
import { deleteDraft, listDrafts, openDraft, saveDraft } from '#src/offline/drafts.ts'
import { newTabDraft, secretOf } from '#src/offline/tab-secret.ts'

const begunSchema = z.object({ answers: z.record(z.string(), z.unknown()), page: z.int().check(z.minimum(0)) })

const contentSchema = z.object({
  bookingKey: z.string(),
  /** By questionnaire. */
  begun: z.record(z.string(), begunSchema),
})
export type AnswersDraft = z.infer<typeof contentSchema>

const lifetime = bookingLimits.draftHours * 3_600_000

let latest: { scope: string; draft: AnswersDraft } | undefined
/** They led to a denial: whoever comes next begins anew, unless they are checked. */
let isDenied = false
const { inTurn, onceInTurn } = createTurns()
heldUntilForgotten('answers', () => {
  latest = undefined
})

/** Exams of a visit in any order, or one booking. */
export const scopeOf = (slugs: readonly string[]): string => [...slugs].sort().join()

/** @param mayStore false on a kiosk and in a frame, where memory has it as long as the page stands. */
export const storeAnswers = (scope: string, draft: AnswersDraft, mayStore: boolean): Promise<boolean> => {
  latest = { scope, draft }
  isDenied = false
  if (!mayStore) return Promise.resolve(false)
  return onceInTurn(scope, async () => {
    await untilIdle()
    if (latest?.scope !== scope) return false
    const tab = tabDraft('answers') ?? newTabDraft()
    const now = Date.now()
    noteTabDraft(tab, 'answers')
    noteDraft(now + lifetime)
    await saveDraft({
      ...{ id: tab.id, kind: 'answers', now, offer: { scope }, content: latest.draft },
      locks: { tab: { secret: secretOf(tab), until: now + lifetime } },
    })
    return true
  }).catch(() => false)
}

const readStored = async (scope: string): Promise<AnswersDraft | undefined> => {
  const now = Date.now()
  const offers = await listDrafts(now, 'answers')
  const found = offers.find(({ offer }) => z.object({ scope: z.string() }).safeParse(offer).data?.scope === scope)
  if (!found) return undefined
  const opened = await openDraft(found.id, 'anyone', now)
  if ('problem' in opened) return undefined
  // Going on in this tab writes to the same draft.
  noteTabDraft({ ...newTabDraft(), id: found.id }, 'answers')
  return contentSchema.safeParse(opened.content).data
}

/** Nothing of a denied visit stays on the device; memory has it for the way back to the answers. */
export const endDeniedAnswers = async (): Promise<void> => {
  isDenied = true
  await inTurn(async () => {
    const tab = tabDraft('answers')
    noteTabDraft(undefined, 'answers')
    if (tab) await deleteDraft(tab.id)
  }).catch(() => undefined)
}

export const findAnswers = async (
  scope: string,
  { mayStore, isChecking }: { mayStore: boolean; isChecking: boolean },
): Promise<AnswersDraft | undefined> => {
  if (isDenied && !isChecking) latest = undefined
  if (latest?.scope === scope) return latest.draft
  if (!mayStore) return undefined
  return inTurn(() => readStored(scope)).catch(() => undefined)
}
