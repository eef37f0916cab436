// QUES-33, QUES-35, QUES-36: an answer of a visit or a request, by the call of its type.
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { answerToSave, recordOf } from '#src/contract/rules/answer-call.rules.ts'
import type { Thunk } from '#src/core/store-types.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { write } from '#src/core/write/write.ts'

type Saved = { status: string | undefined; isRequestOpen?: boolean | undefined }

type SaveAnswer = { bookingKey: string; questionnaire: Questionnaire; questionnaireResult: string }

/** @returns undefined where nothing is there to save it with. */
export const saveAnswer =
  (
    { bookingKey, questionnaire, questionnaireResult }: SaveAnswer,
    idempotencyKey: string,
  ): Thunk<Promise<Outcome<Saved>> | undefined, unknown> =>
  (dispatch) => {
    const { id: questionnaireId, type: questionnaireType, version } = questionnaire
    const answer = { questionnaireId, questionnaireType, version, questionnaireResult }
    const { call, body } = answerToSave(answer, recordOf(questionnaire))
    const { saveAppointmentAnswer, savePainScore, saveRequestAnswer } = questionnairesApi.endpoints
    const sent = { params: { bookingKey }, idempotencyKey }
    switch (call) {
      case 'saveAppointmentAnswer':
        return dispatch(write(saveAppointmentAnswer, { ...sent, body }))
      case 'savePainScore':
        return dispatch(write(savePainScore, { ...sent, body })).then((outcome) =>
          outcome.kind === 'answered' ? { kind: 'answered', answer: { status: undefined } } : outcome,
        )
      case 'saveRequestAnswer':
        return dispatch(write(saveRequestAnswer, { ...sent, body }))
      case 'saveTemporaryAnswer':
        return undefined
    }
  }
