// What the pages of questionnaires hold beside the database: gone when somebody signs out or removes their data.
import { noteTabDraft } from './draft-memory.ts'

const kinds = ['answers', 'visit-answers'] as const
type AnswersKind = (typeof kinds)[number]

const holders = new Map<AnswersKind, () => void>()

export const heldUntilForgotten = (kind: AnswersKind, forget: () => void): void => void holders.set(kind, forget)

/** `answers`: those before a booking, alone. */
export const forgetHeldAnswers = (forgotten: readonly AnswersKind[] = kinds): void => {
  for (const kind of forgotten) {
    holders.get(kind)?.()
    noteTabDraft(undefined, kind)
  }
}
