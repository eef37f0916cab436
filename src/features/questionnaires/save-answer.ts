// QUES-33, QUES-35, QUES-36: an answer of a visit or a request, by the row of its type.

import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import { appointmentQuestionnaireTypes, painScoreTypes } from '#src/contract/codes/questionnaire-types.ts'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import type { Thunk } from '#src/core/store-types.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { write } from '#src/core/write/write.ts'
import { flowOf } from './questionnaires.flow.ts'

type Saved = { status: string | undefined; isRequestOpen?: boolean | undefined }

type SaveAnswer = { bookingKey: string; questionnaire: Questionnaire; questionnaireResult: string }

/** @returns undefined where nothing is there to save it with. */
export const saveAnswer =
  (
    { bookingKey, questionnaire, questionnaireResult }: SaveAnswer,
    idempotencyKey: string,
  ): Thunk<Promise<Outcome<Saved>> | undefined, unknown> =>
  (dispatch) => {
    const { id: questionnaireId, type, version, appointmentSlug, bookingRequestSlug } = questionnaire
    const { savedBy } = flowOf(questionnaire)
    const common = { questionnaireId, version, questionnaireResult }
    const { saveAppointmentAnswer, savePainScore, saveRequestAnswer } = questionnairesApi.endpoints
    const sent = { params: { bookingKey }, idempotencyKey }
    const ofVisit = appointmentQuestionnaireTypes.find((each) => each === type)
    if (savedBy === 'appointment' && ofVisit && appointmentSlug !== null)
      return dispatch(
        write(saveAppointmentAnswer, { ...sent, body: { ...common, questionnaireType: ofVisit, appointmentSlug } }),
      )
    const score = painScoreTypes.find((each) => each === type)
    if (savedBy === 'pain-score' && score)
      return dispatch(write(savePainScore, { ...sent, body: { ...common, questionnaireType: score } })).then(
        (outcome) => (outcome.kind === 'answered' ? { kind: 'answered', answer: { status: undefined } } : outcome),
      )
    if (savedBy === 'request' && bookingRequestSlug !== null) {
      const body = { ...common, questionnaireType: type, bookingRequestSlug, isProtocol: type === 'PROTOCOL' }
      return dispatch(write(saveRequestAnswer, { ...sent, body }))
    }
    return undefined
  }
