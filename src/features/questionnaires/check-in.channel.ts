// CHECKIN-06: in the memory of the page alone, and sent once: whoever checks in does not wait for it.
import { checkInApi } from '#src/api/check-in.api.ts'
import { write } from '#src/core/write/write.ts'
import type { AnswerChannel } from './answer-channel.ts'
import { sentAnswerOf } from './answering.flow.ts'

export const checkInChannel = (bookingKey: string): AnswerChannel => ({
  id: bookingKey,
  texts: { more: 'check-in.feedback-failed' },
  send:
    ({ questionnaire: { id: questionnaireId, version }, answers, attempts }) =>
    async (dispatch) => {
      const body = { questionnaireId, version, questionnaireResult: JSON.stringify(answers) }
      const { saveCheckInFeedback } = checkInApi.endpoints
      const args = { params: { bookingKey }, body }
      return sentAnswerOf(await dispatch(write(saveCheckInFeedback, args, { attempts, tries: 1 })))
    },
})
