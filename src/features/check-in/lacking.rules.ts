// S-37: what is missing at a kiosk, and what of it is added there.
import type { MissingPart } from '#src/contract/codes/check-in-states.ts'
import type { CheckInReadiness, CheckInVisit } from '#src/contract/entities/check-in.ts'

/** Questions hold nobody up: they go to the patient's own phone. */
export type LackingPart = Extract<MissingPart, 'REFERRAL' | 'PREPARATION'> | 'QUESTIONS'

/** Picture 43: at a kiosk what is missing is added, or given to the desk. */
export type Lacking = {
  visit: CheckInVisit
  ready: CheckInReadiness
  parts: readonly LackingPart[]
  hasReferral?: boolean
  hasAnswers?: boolean
  /** `off` once it could not be used. */
  camera?: 'on' | 'off' | undefined
}

/** What can be added here; the rest is for the desk. */
export const lackingParts = ({ missing, questionsLeft = 0 }: CheckInReadiness): readonly LackingPart[] => [
  ...missing.filter((part) => part === 'REFERRAL' || part === 'PREPARATION'),
  ...(questionsLeft > 0 ? (['QUESTIONS'] as const) : []),
]

export const lackingNow = ({ parts, ready, hasReferral = false, hasAnswers = false }: Lacking): LackingPart[] =>
  parts.filter((part) => {
    if (part === 'REFERRAL') return !hasReferral && ready.missing.includes('REFERRAL')
    return part === 'QUESTIONS' ? !hasAnswers : ready.missing.includes('PREPARATION')
  })
