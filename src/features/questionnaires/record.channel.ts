// Answers of a visit or a request, in its dialog and by address: sent at once or through the queue of the device.
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import type { Questionnaire, SavedAnswer } from '#src/contract/entities/questionnaire.ts'
import { answerToSave, isPainScore, needsNetwork, recordOf } from '#src/contract/rules/answer-call.rules.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { write } from '#src/core/write/write.ts'
import { readUpload, removeUpload } from '#src/offline/queue/uploads.ts'
import { readResult } from '#src/survey/read-result.ts'
import type { AnswerChannel } from './answer-channel.ts'
import { type SentAnswer, sentAnswerOf } from './answering.flow.ts'
import { answersOfRecord } from './begun-answers.ts'
import type { AnswersBegun } from './questionnaire-host.tsx'
import { queueAnswer } from './queue-answer.ts'

export type OfRecord = {
  bookingKey: string
  questionnaire: Questionnaire
  timeZone: string
  phone: string
  /** Of an answer that the clinic refused: what was answered is there again, and gives way to the next. */
  refusedKey?: string | undefined
}

type Device = { mayKeep: boolean; isShared: boolean }

const readRefused = async (key: string): Promise<AnswersBegun | undefined> => {
  try {
    const answers = readResult(await (await readUpload(key)).text())
    return answers && { answers, page: 0 }
  } catch {
    return undefined
  }
}

const savedOf = ({ status, isRequestOpen }: SavedAnswer) => ({ status, isRequestOpen })

/** QUES-33, QUES-35, QUES-36: by the call of its type. */
const saveAnswer =
  (
    { bookingKey, questionnaire }: OfRecord,
    { questionnaireResult, idempotencyKey }: { questionnaireResult: string; idempotencyKey: string },
  ): Thunk<Promise<SentAnswer>, unknown> =>
  async (dispatch) => {
    const { id: questionnaireId, type: questionnaireType, version } = questionnaire
    const answer = { questionnaireId, questionnaireType, version, questionnaireResult }
    const { call, body } = answerToSave(answer, recordOf(questionnaire))
    const { saveAppointmentAnswer, savePainScore, saveRequestAnswer } = questionnairesApi.endpoints
    const sent = { params: { bookingKey }, idempotencyKey }
    switch (call) {
      case 'saveAppointmentAnswer':
        return sentAnswerOf(await dispatch(write(saveAppointmentAnswer, { ...sent, body })), savedOf)
      case 'savePainScore':
        return sentAnswerOf(await dispatch(write(savePainScore, { ...sent, body })))
      case 'saveRequestAnswer':
        return sentAnswerOf(await dispatch(write(saveRequestAnswer, { ...sent, body })), savedOf)
      case 'saveTemporaryAnswer':
        return { kind: 'not-asked' }
    }
  }

/** QUES-38, QUES-39: what cannot be saved has a page of its own; a fault of the answers stays beside them. */
export const deniedOr = ({ type }: Pick<Questionnaire, 'type'>, sent: SentAnswer): SentAnswer => {
  const unsaved = isPainScore(type) ? 'PAIN_SCORE' : type === 'PROTOCOL' ? 'PROTOCOL' : undefined
  if (sent.kind !== 'refused' || unsaved === undefined || refusalOf(sent.error)?.fields !== undefined) return sent
  return { kind: 'denied', unsaved, message: errorMessage(sent.error).message }
}

/** What was closed by its answer opens nothing more. */
const closes: readonly Questionnaire['type'][] = ['CANCEL_APPOINTMENT_PATIENT', 'DECLINE_APPOINTMENT']

export const recordChannel = (of: OfRecord, { mayKeep, isShared }: Device): AnswerChannel => {
  const { bookingKey, questionnaire, timeZone, phone, refusedKey } = of
  const { id, type } = questionnaire
  const needs = needsNetwork(questionnaire)
  const waits = mayKeep && !needs
  const more = needs ? 'questions.needs-network' : 'questions.all-there'
  const offline = 'questions.offline'
  return {
    id: `${bookingKey} ${id} ${mayKeep}`,
    texts: { refused: 'message.error_answering_questionnaire', offline, unknown: offline, more },
    ...(isShared
      ? {}
      : {
          store: {
            mayKeep,
            keep: (begun) => answersOfRecord.keep(bookingKey, { questionnaire, timeZone, phone, begun }, mayKeep),
          },
        }),
    find: async () => {
      const draft = isShared ? undefined : await answersOfRecord.find({ bookingKey, questionnaire }, mayKeep)
      return draft?.begun ?? (refusedKey === undefined ? undefined : await readRefused(refusedKey))
    },
    send:
      ({ answers, attempts }) =>
      async (dispatch) => {
        const { key: idempotencyKey } = attempts.of(id, answers)
        const body = { questionnaireResult: JSON.stringify(answers), idempotencyKey }
        const wait = (): Promise<SentAnswer> => dispatch(queueAnswer({ bookingKey, questionnaire, ...body }))
        // Where a pain score is refused, its page says so at once.
        if (waits && !isPainScore(type)) return wait()
        const sent = await dispatch(saveAnswer(of, body))
        if (sent.kind === 'refused' || sent.kind === 'changed') attempts.end(id, answers)
        return waits && (sent.kind === 'offline' || sent.kind === 'unknown') ? wait() : deniedOr(questionnaire, sent)
      },
    end: (answered) => async (dispatch) => {
      await answersOfRecord.forget({ bookingKey, questionnaire })
      if (refusedKey !== undefined) await removeUpload(refusedKey).catch(() => undefined)
      if (answered.how === 'received' && !closes.includes(type))
        dispatch(questionnairesApi.util.invalidateTags(['Questionnaires']))
    },
    confirmsClosing: questionnaire.showClosingConfirmation
      ? { title: 'questions.close-title', message: 'questions.close-more' }
      : undefined,
    ...(type === 'CANCEL_APPOINTMENT_PATIENT'
      ? {
          leave: () =>
            write(questionnairesApi.endpoints.dismissQuestionnaire, { params: { bookingKey, questionnaireId: id } }),
        }
      : {}),
  }
}
