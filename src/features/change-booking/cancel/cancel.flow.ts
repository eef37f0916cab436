// PORTAL-16, PORTAL-19: what follows what where a visit, or a part of it, is cancelled.
import type { ChangedVisit } from '#src/contract/entities/visit-change.ts'
import type { ModalResult } from '#src/core/modals/modals.slice.ts'

export type CancelChoice = ModalResult<'cancel-reason'> | undefined

/** `part`: some of it stands. `instead`: another time is wanted. `gone`: nothing of it stands. */
export type CancelEnd = 'stays' | 'part' | 'instead' | 'gone'

export type CancelState =
  | { step: 'reading'; slugs: readonly string[] }
  | { step: 'choosing'; slugs: readonly string[] }
  /** Answers of these cancel them; `changed` is cancelled already. */
  | { step: 'answering'; slugs: readonly string[]; toAnswer: readonly string[]; changed: ChangedVisit | undefined }
  /** `left`: what stands, where it need not be read. */
  | { step: 'ended'; end: CancelEnd; left?: ChangedVisit['booking'] }

export type CancelEvent =
  | { kind: 'read'; asksFirst: readonly string[] }
  | { kind: 'chosen'; choice: CancelChoice }
  | { kind: 'answered'; cancelled: readonly string[] }

const ended = (end: CancelEnd): CancelState => ({ step: 'ended', end })

const afterChoice = (slugs: readonly string[], choice: CancelChoice): CancelState => {
  if (choice === 'gone' || choice === 'instead') return ended(choice)
  if (!choice) return ended('stays')
  return { step: 'answering', slugs, ...choice }
}

const afterAnswers = (
  { slugs, changed }: Extract<CancelState, { step: 'answering' }>,
  cancelled: readonly string[],
): CancelState => {
  const count = (changed?.changedSlugs.length ?? 0) + cancelled.length
  if (count === 0) return ended('stays')
  if (count === slugs.length) return ended('gone')
  return { step: 'ended', end: 'part', ...(cancelled.length === 0 && changed ? { left: changed.booking } : {}) }
}

/** An event without meaning in the state changes nothing. */
export const nextCancelState = (state: CancelState, event: CancelEvent): CancelState => {
  if (state.step === 'reading' && event.kind === 'read') {
    const { slugs } = state
    // The answers of the only exam say why.
    const isByAnswersAlone = slugs.length === 1 && event.asksFirst.length === 1
    return isByAnswersAlone
      ? { step: 'answering', slugs, toAnswer: event.asksFirst, changed: undefined }
      : { step: 'choosing', slugs }
  }
  if (state.step === 'choosing' && event.kind === 'chosen') return afterChoice(state.slugs, event.choice)
  if (state.step === 'answering' && event.kind === 'answered') return afterAnswers(state, event.cancelled)
  return state
}

/** What is cancelled at once, and what by the answers to its questions. */
export const splitCancel = (cancelSlugs: readonly string[], asksFirst: readonly string[]) => ({
  atOnce: cancelSlugs.filter((slug) => !asksFirst.includes(slug)),
  toAnswer: cancelSlugs.filter((slug) => asksFirst.includes(slug)),
})
