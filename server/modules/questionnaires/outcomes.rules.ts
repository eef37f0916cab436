// S-104: of all outcomes that are met, one decides; demands add up. What cannot be decided never leads to a time.
import { type Decision, type OutcomeType, outcomeTypes } from '#src/contract/codes/outcome-types.ts'
import { isMet } from '#src/survey/conditions.ts'
import type { Answers } from '#src/survey/read-result.ts'
import type { PackQuestionnaire } from '../../provider-pack/provider-pack.schema.ts'

type PackOutcome = PackQuestionnaire['outcomes'][number]

export type Answered = { questionnaire: PackQuestionnaire; answers: Answers; examSlugs: readonly string[] }

export type Met = { questionnaireId: string; outcome: PackOutcome; index: number }

export type Demands = {
  documentTypeId?: string | undefined
  insuranceTypeId?: string | undefined
  medicareNumberRequired: boolean
  validationCodeRequired: boolean
}

export type Decided = {
  decision: Decision
  isUndecided: boolean
  /** What decided; undefined where nothing stands in the way, or nothing could be decided. */
  by: Met | undefined
  demands: Demands
  priority: number | undefined
  /** For the log, without answers. */
  undecided: string[]
}

const isKnown = (type: string): type is OutcomeType => outcomeTypes.some((each) => each === type)

const isAbout = ({ exams }: PackOutcome, examSlugs: readonly string[]): boolean =>
  exams.length === 0 || exams.some((slug) => examSlugs.includes(slug))

const metOf = ({ questionnaire, answers, examSlugs }: Answered, today: string): { met: Met[]; undecided: string[] } => {
  const met: Met[] = []
  const undecided: string[] = []
  questionnaire.outcomes.forEach((outcome, index) => {
    if (!isAbout(outcome, examSlugs)) return
    const place = `${questionnaire.id}.outcomes.${index}`
    try {
      if (!isMet(outcome.condition, { ...answers, today, examSlugs: [...examSlugs] })) return
      if (isKnown(outcome.type)) met.push({ questionnaireId: questionnaire.id, outcome, index })
      else undecided.push(`${place} has the type ${outcome.type}`)
    } catch {
      undecided.push(`${place} cannot be decided`)
    }
  })
  return { met, undecided }
}

/** One that leads where the visit is already decides nothing. */
const isOpen = ({ outcome }: Met, examSlugs: readonly string[], answered: readonly string[]): boolean => {
  const { newExamSlug, restrictQuestionnaireId } = outcome.result
  if (outcome.type === 'NEW_EXAM') return newExamSlug !== undefined && !examSlugs.includes(newExamSlug)
  if (outcome.type === 'QUESTIONNAIRE')
    return restrictQuestionnaireId !== undefined && !answered.includes(restrictQuestionnaireId)
  return true
}

const order = (type: string): number => (outcomeTypes as readonly string[]).indexOf(type)

const demandsOf = (met: readonly Met[]): Demands => {
  const results = met.map(({ outcome }) => outcome.result)
  return {
    documentTypeId: results.find(({ documentTypeId }) => documentTypeId !== undefined)?.documentTypeId,
    insuranceTypeId: results.find(({ insuranceTypeId }) => insuranceTypeId !== undefined)?.insuranceTypeId,
    medicareNumberRequired: results.some(({ medicareNumberRequired }) => medicareNumberRequired),
    validationCodeRequired: results.some(({ validationCodeRequired }) => validationCodeRequired),
  }
}

/** Questionnaires that its answers lead to. */
export const furtherOf = (answered: Answered, today: string): string[] =>
  metOf(answered, today).met.flatMap(({ outcome: { type, result } }) =>
    type === 'QUESTIONNAIRE' ? (result.restrictQuestionnaireId ?? []) : [],
  )

/** @param isDemandMet of what the key has by now */
export const decide = (
  answered: readonly Answered[],
  {
    today,
    examSlugs,
    isDemandMet,
  }: { today: string; examSlugs: readonly string[]; isDemandMet: (demands: Demands) => boolean },
): Decided => {
  const found = answered.map((each) => metOf(each, today))
  const undecided = found.flatMap((each) => each.undecided)
  const ids = answered.map(({ questionnaire }) => questionnaire.id)
  const met = found
    .flatMap((each) => each.met)
    .filter((each) => isOpen(each, examSlugs, ids))
    .sort((a, b) => order(a.outcome.type) - order(b.outcome.type))
  const demands = demandsOf(met)
  const priorities = met.flatMap(({ outcome }) => outcome.evaluateResult.priority ?? [])
  const priority = priorities.length > 0 ? Math.min(...priorities) : undefined
  const [first] = met
  const type = first && isKnown(first.outcome.type) ? first.outcome.type : undefined
  const isDenied = type === 'DENY_BOOKING' || type === 'DENY_BOOKING_REQUEST'
  if (undecided.length > 0 && !isDenied)
    return { decision: 'CREATE_BOOKING_REQUEST', isUndecided: true, by: undefined, demands, priority, undecided }
  if (type !== undefined && type !== 'DEMAND')
    return { decision: type, isUndecided: false, by: first, demands, priority, undecided }
  const decision = isDemandMet(demands) ? 'ALLOW_BOOKING' : 'DEMAND'
  return { decision, isUndecided: false, by: first, demands, priority, undecided }
}
