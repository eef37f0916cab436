// S-39 for answers after a booking: sealed on the device, one row for each questionnaire of a visit or a request.
import * as z from 'zod/mini'
import { type Questionnaire, questionnaireSchema } from '#src/contract/entities/questionnaire.ts'
import { questionnairesLimits } from '#src/contract/limits/questionnaires.limits.ts'
import { heldUntilForgotten } from '#src/core/drafts/answers-memory.ts'
import { noteDraft, noteTabDraft, tabDraft } from '#src/core/drafts/draft-memory.ts'
import { createTurns } from '#src/lib/in-turn.ts'
import { untilIdle } from '#src/lib/until-idle.ts'
import { deleteDraft, listDrafts, openDraft, saveDraft } from '#src/offline/drafts.ts'
import { digestOf } from '#src/offline/queue/digest.ts'
import { newTabDraft, secretOf } from '#src/offline/tab-secret.ts'

const kind = 'visit-answers'
const lifetime = questionnairesLimits.draftDays * 24 * 3_600_000

const offerSchema = z.object({ booking: z.string(), type: z.string() })

const contentSchema = z.object({
  /** As it was read, so that it goes on without a network. */
  questionnaire: questionnaireSchema,
  timeZone: z.string(),
  phone: z.string(),
  begun: z.object({ answers: z.record(z.string(), z.unknown()), page: z.int().check(z.minimum(0)) }),
})
export type VisitAnswersDraft = z.infer<typeof contentSchema>

type Asked = { bookingKey: string; questionnaire: Pick<Questionnaire, 'id'> }

const idOf = ({ bookingKey, questionnaire }: Asked): Promise<string> =>
  digestOf('visit-answers', bookingKey, questionnaire.id)

const bookingOf = (bookingKey: string): Promise<string> => digestOf('visit-answers', bookingKey)

/** Of a page without storage, and of the moment before it is stored. */
const latest = new Map<string, VisitAnswersDraft>()
const { inTurn, onceInTurn } = createTurns()
heldUntilForgotten('visit-answers', () => latest.clear())

const keyOf = ({ bookingKey, questionnaire }: Asked): string => `${bookingKey} ${questionnaire.id}`

/** @param mayStore false in a frame, where memory has it as long as the page stands. @returns whether it is stored */
export const storeVisitAnswers = (
  bookingKey: string,
  draft: VisitAnswersDraft,
  mayStore: boolean,
): Promise<boolean> => {
  const asked = { bookingKey, questionnaire: draft.questionnaire }
  latest.set(keyOf(asked), draft)
  if (!mayStore) return Promise.resolve(false)
  return onceInTurn(keyOf(asked), async () => {
    await untilIdle()
    const content = latest.get(keyOf(asked))
    if (!content) return false
    const tab = tabDraft(kind) ?? newTabDraft()
    const now = Date.now()
    noteTabDraft(tab, kind)
    noteDraft(now + lifetime)
    await saveDraft({
      ...{ id: await idOf(asked), kind, now, content },
      offer: { booking: await bookingOf(bookingKey), type: draft.questionnaire.type },
      locks: { tab: { secret: secretOf(tab), until: now + lifetime } },
    })
    return true
  }).catch(() => false)
}

const openIn = async (id: string, isTabAlone: boolean): Promise<VisitAnswersDraft | undefined> => {
  const tab = tabDraft(kind)
  const now = Date.now()
  const own = tab && (await openDraft(id, { tabSecret: secretOf(tab) }, now))
  const opened = own && 'content' in own ? own : isTabAlone ? undefined : await openDraft(id, 'anyone', now)
  return opened && 'content' in opened ? contentSchema.safeParse(opened.content).data : undefined
}

/** For a page that the sign-in has opened: what any tab has begun. */
export const findVisitAnswers = async (asked: Asked, mayStore: boolean): Promise<VisitAnswersDraft | undefined> => {
  const known = latest.get(keyOf(asked))
  if (known || !mayStore) return known
  return inTurn(async () => openIn(await idOf(asked), false)).catch(() => undefined)
}

/** Without a network nobody has signed in again: what this tab has begun, and no other. */
export const findOwnVisitAnswers = async (bookingKey: string, type: string): Promise<VisitAnswersDraft | undefined> => {
  const known = [...latest.entries()].find(
    ([key, { questionnaire }]) => key.startsWith(`${bookingKey} `) && questionnaire.type === type,
  )
  if (known) return known[1]
  return inTurn(async () => {
    if (!tabDraft(kind)) return undefined
    const booking = await bookingOf(bookingKey)
    for (const { id, offer } of await listDrafts(Date.now(), kind)) {
      const read = offerSchema.safeParse(offer).data
      const found = read?.booking === booking && read.type === type ? await openIn(id, true) : undefined
      if (found) return found
    }
    return undefined
  }).catch(() => undefined)
}

/** Also where there are none. */
export const forgetVisitAnswers = async (asked: Asked): Promise<void> => {
  latest.delete(keyOf(asked))
  await inTurn(async () => deleteDraft(await idOf(asked))).catch(() => undefined)
}
