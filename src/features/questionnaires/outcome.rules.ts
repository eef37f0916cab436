import type { Outcome } from '#src/contract/entities/questionnaire.ts'

export type OutcomeStep =
  | 'times'
  | 'request'
  | 'other-exam'
  | 'walk-in'
  | 'leave'
  | 'further'
  | 'demands'
  | 'deny'
  | 'call'

const isAddress = (url: string | null): boolean => url !== null && /^https:\/\/[^/]/.test(url) && URL.canParse(url)

/** S-78: what is not understood never leads to a time. */
export const nextStepOf = (
  outcome: Pick<Outcome, 'decision' | 'isUndecided' | 'url' | 'newExamSlug' | 'restrictQuestionnaireId' | 'apiKey'>,
  { takesRequests }: { takesRequests: boolean },
): OutcomeStep => {
  const request = takesRequests ? 'request' : 'call'
  switch (outcome.decision) {
    case 'ALLOW_BOOKING':
      return outcome.isUndecided ? request : 'times'
    case 'CREATE_BOOKING_REQUEST':
      return request
    case 'DENY_BOOKING':
    case 'DENY_BOOKING_REQUEST':
      return 'deny'
    case 'WALK_IN':
      return 'walk-in'
    case 'NEW_EXAM':
      return outcome.newExamSlug === null ? request : 'other-exam'
    case 'LEAVE':
      return isAddress(outcome.url) ? 'leave' : request
    case 'QUESTIONNAIRE':
      return outcome.restrictQuestionnaireId === null ? request : 'further'
    case 'DEMAND':
      return 'demands'
    default:
      return request
  }
}

const titles: Partial<Record<OutcomeStep, string>> = {
  request: 'questions.clinic-plans',
  'other-exam': 'questions.other-exam',
  'walk-in': 'questions.walk-in',
  leave: 'questions.leave-site',
  further: 'questions.further-title',
  demands: 'questions.demands',
  call: 'questions.call-title',
}

type OutcomeTitleOptions = Parameters<typeof nextStepOf>[1] & { isForRequest: boolean; isAtClinic: boolean }

/** Key of the page's heading; none where it leads on at once. */
export const outcomeTitle = (
  outcome: Parameters<typeof nextStepOf>[0],
  { isForRequest, isAtClinic, ...provider }: OutcomeTitleOptions,
): string | undefined => {
  const step = nextStepOf(outcome, provider)
  if (step === 'call' && isAtClinic) return 'questions.desk-title'
  return step === 'demands' && isForRequest ? 'questions.demands-request' : titles[step]
}
