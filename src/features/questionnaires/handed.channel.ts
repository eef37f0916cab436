// Questions that a kiosk handed to the patient's own phone: sent by its queue, and read by nobody.
import type { AnswerChannel } from './answer-channel.ts'
import { answersOfRecord } from './begun-answers.ts'
import { queueAnswer } from './queue-answer.ts'
import type { OfRecord } from './record.channel.ts'

/** S-39: sealed on this phone, and there again after a reload; the link itself reads no answers. */
export const handedChannel = (
  { bookingKey, questionnaire, timeZone, phone }: Omit<OfRecord, 'refusedKey'>,
  mayKeep: boolean,
): AnswerChannel => ({
  id: `${bookingKey} ${questionnaire.id} ${mayKeep}`,
  texts: { more: 'questions.all-there' },
  store: {
    mayKeep,
    keep: (begun) => answersOfRecord.keep(bookingKey, { questionnaire, timeZone, phone, begun }, mayKeep),
  },
  find: async () => (await answersOfRecord.find({ bookingKey, questionnaire }, mayKeep))?.begun,
  send: ({ answers, attempts }) => {
    const { key: idempotencyKey } = attempts.of(questionnaire.id, answers)
    const questionnaireResult = JSON.stringify(answers)
    return queueAnswer({ bookingKey, questionnaire, questionnaireResult, idempotencyKey, isHanded: true })
  },
  end: () => () => answersOfRecord.forget({ bookingKey, questionnaire }),
})
