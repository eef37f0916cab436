import { useGetVisitQuestionnairesQuery } from '#src/api/questionnaires.api.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import type { AnswerRowsProps } from './answer-rows.tsx'
import { toAnswerOf } from './to-answer.rules.ts'

const AnswerRows = sparePart<AnswerRowsProps>(async () => ({ default: (await import('./answer-rows.tsx')).AnswerRows }))

type Visit = Pick<AnswerRowsProps, 'bookingKey' | 'exams' | 'phone'>

/** PORTAL-19: rows of the to-do list; undefined where the visit asks nothing. */
export const useVisitQuestionnaires = (visit: Visit | undefined, { skip }: { skip: boolean }) => {
  const { mayRecall } = useCapabilities()
  const { data } = useGetVisitQuestionnairesQuery(
    { params: { bookingKey: visit?.bookingKey ?? '' }, query: {} },
    { skip: skip || !visit || !mayRecall },
  )
  const questionnaires = toAnswerOf(data?.questionnaires ?? [])
  if (!visit || skip || !data || questionnaires.length === 0) return undefined
  return (
    <Apart>
      <AnswerRows {...visit} questionnaires={questionnaires} timeZone={data.timeZone} />
    </Apart>
  )
}
