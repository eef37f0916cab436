// An answer that waited goes by the call that would have saved it at once.
import { expect, it } from 'vitest'
import { type QuestionnaireType, questionnaireTypes } from '#src/contract/codes/questionnaire-types.ts'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { answerToSave, recordOf } from '#src/contract/rules/answer-call.rules.ts'
import { uploadOf } from '#src/features/questionnaires/queue-answer.ts'
import { kinds } from '#src/offline/queue/kinds.ts'
import type { UploadAbout } from '#src/offline/queue/upload.ts'
import { samples } from '../../features/questionnaires/questionnaires.dialogs.ts'

const questionnaireResult = '{"more":"Nothing"}'
const key = 'b'.repeat(22)

const exchange = (about: UploadAbout) =>
  kinds.answer.add(
    { key: 'k', bookingKey: key, about, mime: 'application/json', size: 18, sha256: '' },
    new TextEncoder().encode(questionnaireResult).buffer as ArrayBuffer,
  )

const stored = (questionnaire: Questionnaire, isHanded = false) =>
  exchange(uploadOf({ bookingKey: key, questionnaire, questionnaireResult, idempotencyKey: 'k', isHanded }).about)

const visit = { appointmentSlug: '0123456789abcdef', bookingRequestSlug: null }
const request = { appointmentSlug: null, bookingRequestSlug: '0123456789abcdef' }

it.each(questionnaireTypes.flatMap((type) => [[type, visit] as const, [type, request] as const]))(
  '%s of %j: the same call and body [QUES-33, S-121]',
  (type, of) => {
    const questionnaire = { ...samples.questionnaire.props.questionnaire, type, ...of }
    const { id: questionnaireId, version } = questionnaire
    const answer = { questionnaireId, questionnaireType: type, version, questionnaireResult }
    const { call, body } = answerToSave(answer, recordOf(of))
    expect(stored(questionnaire)).toMatchObject({ row: { name: call }, body, params: { bookingKey: key } })
  },
)

it('of a hand-off is sent as one, whatever it asks', () => {
  const { questionnaire } = samples.questionnaire.props
  expect(stored({ ...questionnaire, appointmentSlug: null }, true).row.name).toBe('sendHandedAnswer')
})

it.each<[QuestionnaireType, string]>([
  ['FEEDBACK', 'saveAppointmentAnswer'],
  ['BOOKING_FORM', 'saveRequestAnswer'],
  ['CREATE_BOOKING_REQUEST', 'saveRequestAnswer'],
])('%s that was stored before its row said of what goes by %s', (type, call) => {
  const questionnaire = { id: 'q', type, version: '0123456789abcdef', recordSlug: '0123456789abcdef' }
  expect(exchange({ fileName: 'q', questionnaire }).row.name).toBe(call)
})
