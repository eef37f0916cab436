// QUES-33, QUES-35, QUES-36: an answer of a visit or a request, by the row of its type.

import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import { appointmentQuestionnaireTypes, painScoreTypes } from '#src/contract/codes/questionnaire-types.ts'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { type Sent, sendUntilKnown } from '#src/core/send-until-known.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { flowOf } from './questionnaires.flow.ts'

type Saved = { status: string | undefined; isRequestOpen?: boolean | undefined }

type SaveAnswer = {
  bookingKey: string
  questionnaire: Questionnaire
  questionnaireResult: string
  idempotencyKey: string
}

/** @returns undefined where nothing is there to save it with. */
export const saveAnswer =
  ({
    bookingKey,
    questionnaire,
    questionnaireResult,
    idempotencyKey,
  }: SaveAnswer): Thunk<Promise<Sent<Saved> | 'nowhere'>, unknown> =>
  async (dispatch) => {
    const { id: questionnaireId, type, version, appointmentSlug, bookingRequestSlug } = questionnaire
    const { savedBy } = flowOf(questionnaire)
    const common = { questionnaireId, version, questionnaireResult }
    const { saveAppointmentAnswer, savePainScore, saveRequestAnswer } = questionnairesApi.endpoints
    const params = { bookingKey }
    const ofVisit = appointmentQuestionnaireTypes.find((each) => each === type)
    if (savedBy === 'appointment' && ofVisit && appointmentSlug !== null) {
      const body = { ...common, questionnaireType: ofVisit, appointmentSlug }
      return sendUntilKnown<Saved>(() =>
        dispatch(saveAppointmentAnswer.initiate({ params, body, idempotencyKey }, { track: false })),
      )
    }
    const score = painScoreTypes.find((each) => each === type)
    if (savedBy === 'pain-score' && score) {
      const body = { ...common, questionnaireType: score }
      return sendUntilKnown<Saved>(async () => {
        const { data, error } = await dispatch(
          savePainScore.initiate({ params, body, idempotencyKey }, { track: false }),
        )
        return data ? { data: { status: undefined } } : { error }
      })
    }
    if (savedBy === 'request' && bookingRequestSlug !== null) {
      const body = { ...common, questionnaireType: type, bookingRequestSlug, isProtocol: type === 'PROTOCOL' }
      return sendUntilKnown<Saved>(() =>
        dispatch(saveRequestAnswer.initiate({ params, body, idempotencyKey }, { track: false })),
      )
    }
    return 'nowhere'
  }
