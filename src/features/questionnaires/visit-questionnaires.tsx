import { useGetVisitQuestionnairesQuery } from '#src/api/questionnaires.api.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import type { AnswerRowsProps } from './answer-rows.tsx'
import type { GivenAnswersProps } from './given-answers.tsx'
import { SafetyBanner } from './safety-banner.tsx'
import { toAnswerOf } from './to-answer.rules.ts'

const AnswerRows = sparePart<AnswerRowsProps>(async () => ({ default: (await import('./answer-rows.tsx')).AnswerRows }))

const GivenAnswers = sparePart<GivenAnswersProps>(async () => ({
  default: (await import('./given-answers.tsx')).GivenAnswers,
}))

type Visit = Pick<AnswerRowsProps, 'bookingKey' | 'exams' | 'phone'>

/** PORTAL-19, API-117, API-118: rows of the to-do list, and what was answered; each undefined where there is none. */
export const useVisitQuestionnaires = (visit: Visit | undefined, { skip }: { skip: boolean }) => {
  const { mayRecall } = useCapabilities()
  const { data } = useGetVisitQuestionnairesQuery(
    { params: { bookingKey: visit?.bookingKey ?? '' }, query: {} },
    { skip: skip || !visit || !mayRecall },
  )
  const questionnaires = toAnswerOf(data?.questionnaires ?? [])
  if (!visit || skip || !data) return {}
  return {
    safety: data.safety && <SafetyBanner state={data.safety} phone={visit.phone} />,
    rows: questionnaires.length > 0 && (
      <Apart>
        <AnswerRows {...visit} questionnaires={questionnaires} timeZone={data.timeZone} />
      </Apart>
    ),
    answers: data.hasAnswers && (
      <Apart>
        <GivenAnswers bookingKey={visit.bookingKey} isRequest={false} timeZone={data.timeZone} />
      </Apart>
    ),
  }
}
