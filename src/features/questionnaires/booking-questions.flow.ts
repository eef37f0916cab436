// S-103: questions before the times, one after the other, until the server has decided of all of them.
import { refusalOf } from '#src/api/api-error.ts'
import type { Outcome, Questionnaire } from '#src/contract/entities/questionnaire.ts'
import type { Outcome as Written } from '#src/core/write/outcome.ts'

type Steps =
  | { step: 'asking' | 'deciding' }
  | { step: 'decided'; outcome: Outcome }
  /** Nothing was decided; it can be asked for again. */
  | { step: 'failed'; error: unknown }

export type BookingQuestions = Steps & {
  at: number
  hasTurned: boolean
  isReviewing: boolean
  isCodeSpent: boolean
}

export type Decided =
  | { kind: 'decided'; outcome: Outcome }
  | { kind: 'required' }
  /** Without a try left the clinic is asked instead. */
  | { kind: 'code-wrong'; triesLeft: number; error: unknown }
  /** `error`: undefined without an answer. */
  | { kind: 'failed'; error: unknown; isKeyDead: boolean }

export type BookingQuestionsEvent =
  | { type: 'saved'; count: number }
  | { type: 'turned-back' | 'retried' | 'checked' }
  | { type: 'decision-came'; decided: Decided }
  | { type: 'furthered'; at: number }

export const isKeyDead = (error: unknown): boolean => {
  const code = refusalOf(error)?.code
  return code === 'booking-key.unknown' || code === 'booking-key.used'
}

export const decidedOf = (sent: Written<Outcome>): Decided => {
  if (sent.kind === 'answered') return { kind: 'decided', outcome: sent.answer }
  const error = sent.kind === 'refused' ? sent.error : undefined
  const refusal = refusalOf(error)
  if (refusal?.code === 'questionnaire.required') return { kind: 'required' }
  if (refusal?.code === 'questionnaire.code-wrong')
    return { kind: 'code-wrong', triesLeft: refusal.triesLeft ?? 0, error }
  return { kind: 'failed', error, isKeyDead: isKeyDead(error) }
}

/** Where all of it is answered, in another tab for example, only the decision is missing. */
export const firstBookingQuestions = (
  questionnaires: readonly Pick<Questionnaire, 'state'>[],
  isChecking: boolean,
): BookingQuestions => {
  const open = isChecking ? 0 : questionnaires.findIndex(({ state }) => state !== 'ANSWERED')
  const isOpen = open >= 0 && open < questionnaires.length
  return {
    step: isOpen ? 'asking' : 'deciding',
    at: isOpen ? open : questionnaires.length,
    ...{ hasTurned: false, isReviewing: isChecking, isCodeSpent: false },
  }
}

const asking = ({ hasTurned, isReviewing, isCodeSpent }: BookingQuestions, at: number): BookingQuestions => ({
  step: 'asking',
  ...{ at, hasTurned, isReviewing, isCodeSpent },
})

const afterDecision = (state: BookingQuestions, decided: Decided): BookingQuestions => {
  const { at, hasTurned, isReviewing, isCodeSpent } = state
  const same = { at, hasTurned, isReviewing, isCodeSpent }
  switch (decided.kind) {
    case 'decided':
      return { step: 'decided', outcome: decided.outcome, ...same }
    case 'required':
      return asking(state, 0)
    case 'code-wrong': {
      const { triesLeft } = decided
      if (triesLeft === 0) return { ...state, isCodeSpent: true }
      if (state.step !== 'decided') return state
      return { ...state, outcome: { ...state.outcome, validationTriesLeft: triesLeft } }
    }
    case 'failed':
      // What is demanded stays to be given; what failed stands beside it.
      return state.step === 'decided' ? state : { step: 'failed', error: decided.error ?? 'no answer', ...same }
  }
}

/** An event without meaning in the state changes nothing; only `decision-came` ever leads on from the questions to an outcome. */
export const nextBookingQuestions = (state: BookingQuestions, event: BookingQuestionsEvent): BookingQuestions => {
  switch (event.type) {
    case 'saved': {
      if (state.step !== 'asking') return state
      const at = state.at + 1
      const turned = { ...asking(state, at), hasTurned: true }
      return at < event.count ? turned : { ...turned, step: 'deciding' }
    }
    case 'turned-back':
      return state.step === 'asking' && state.at > 0 ? { ...asking(state, state.at - 1), hasTurned: true } : state
    case 'retried':
      return state.step === 'failed' ? { ...asking(state, state.at), step: 'deciding' } : state
    case 'checked':
      return state.step === 'decided' ? { ...asking(state, 0), isReviewing: true, hasTurned: false } : state
    case 'furthered':
      return state.step === 'decided' ? asking(state, event.at) : state
    case 'decision-came':
      return afterDecision(state, event.decided)
  }
}
