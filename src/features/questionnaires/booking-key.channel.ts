// Answers before a booking: temporary, under its key.
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import { answerToSave } from '#src/contract/rules/answer-call.rules.ts'
import { write } from '#src/core/write/write.ts'
import type { AnswerChannel } from './answer-channel.ts'
import { sentAnswerOf } from './answering.flow.ts'

const offline = 'questions.offline'

export const bookingKeyChannel = (bookingKey: string, store: NonNullable<AnswerChannel['store']>): AnswerChannel => ({
  id: bookingKey,
  texts: { offline, unknown: offline, more: 'questions.all-there', isChangeShown: true },
  store,
  send:
    ({ questionnaire, answers, attempts }) =>
    async (dispatch) => {
      const { id: questionnaireId, type: questionnaireType, version, examSlugs } = questionnaire
      const answer = { questionnaireId, questionnaireType, version, questionnaireResult: JSON.stringify(answers) }
      const saved = answerToSave(answer, undefined)
      if (saved.call !== 'saveTemporaryAnswer') return { kind: 'not-asked' }
      const body = {
        ...saved.body,
        ...(examSlugs.length === 1 ? { examSlug: examSlugs[0] } : {}),
        ...(examSlugs.length === 0 ? {} : { examSlugs }),
      }
      const { saveTemporaryAnswer } = questionnairesApi.endpoints
      return sentAnswerOf(await dispatch(write(saveTemporaryAnswer, { params: { bookingKey }, body }, { attempts })))
    },
})
