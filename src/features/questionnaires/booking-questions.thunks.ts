import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import type { Outcome } from '#src/contract/entities/questionnaire.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { write } from '#src/core/write/write.ts'
import { type Decided, decidedOf } from './booking-questions.flow.ts'
import type { Demanded } from './demand-problem.ts'

type ToDecide = {
  bookingKey: string
  examSlugs: readonly string[]
  besideSlugs: readonly string[]
  clinicId: number | undefined
}

export const isDenial = ({ decision }: Outcome): boolean =>
  decision === 'DENY_BOOKING' || decision === 'DENY_BOOKING_REQUEST'

/** S-103: each time under a new key, as what was answered may have changed in between. */
export const askDecision =
  ({ bookingKey, examSlugs, besideSlugs, clinicId }: ToDecide, demands: Demanded): Thunk<Promise<Decided>, unknown> =>
  async (dispatch) => {
    const { processOutcomes } = questionnairesApi.endpoints
    const askFor = (slugs: readonly string[]) => {
      const body = { examSlugs: [...slugs], ...(clinicId === undefined ? {} : { clinicId }), ...demands }
      return dispatch(write(processOutcomes, { params: { bookingKey }, body }))
    }
    // What is refused to the exams beside is refused before a time is chosen.
    const first = besideSlugs.length > 0 ? await askFor(besideSlugs) : undefined
    const isStopped = first !== undefined && (first.kind !== 'answered' || isDenial(first.answer))
    return decidedOf(isStopped ? first : await askFor(examSlugs))
  }
