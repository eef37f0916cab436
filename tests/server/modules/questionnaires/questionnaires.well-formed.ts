import { questionnairesLimits } from '#src/contract/limits/questionnaires.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

const params = { bookingKey: unknownKey }
const answer = (questionnaireType: string) => ({
  questionnaireId: 'scanner-safety',
  questionnaireType,
  version: '0123456789abcdef',
  questionnaireResult: '{"pacemaker":"no"}',
})

export const wellFormed = (): Record<string, RawArgs> => ({
  getBookingQuestionnaires: { params, query: { examSlugs: 'thyroid-ultrasound' } },
  saveTemporaryAnswer: { params, body: { ...answer('BOOKING_FORM'), examSlug: 'thyroid-ultrasound', modality: 'US' } },
  processOutcomes: {
    params,
    body: {
      examSlugs: ['thyroid-ultrasound'],
      medicareNumber: '2123456701',
      referenceNumber: '1',
      validationCode: 'AURORA26',
      isDocumentMissing: true,
    },
  },
  moveAnswersToKey: { body: { from: unknownKey, to: unknownKey } },
  moveAnswersToExam: { body: { bookingKey: unknownKey, from: 'thyroid-ultrasound', to: 'abdomen-ultrasound' } },
  getAnswerReceipt: { params: { key: '0123456789abcdef' } },
  getQuestionnaireMessage: { params: { ...params, questionnaireId: 'scanner-safety' } },
  getQuestionnaireImage: { params: { name: 'questionnaire-scanner.svg' } },
  listSuggestions: { params: { list: 'medicines' }, query: { text: 'met' } },
  getVisitQuestionnaires: { params, query: { appointmentSlug: '0123456789abcdef', type: 'FEEDBACK' } },
  saveAppointmentAnswer: { params, body: { ...answer('FEEDBACK'), appointmentSlug: '0123456789abcdef' } },
  dismissQuestionnaire: { params: { ...params, questionnaireId: 'scanner-safety' } },
  savePainScore: { params, body: answer('PAIN_SCORE_FINAL') },
  getQuestionnaireAnswers: { params },
  getRequestQuestionnaires: { params, query: { type: 'PROTOCOL' } },
  saveRequestAnswer: {
    params,
    body: { ...answer('PROTOCOL'), bookingRequestSlug: '0123456789abcdef', isProtocol: true },
  },
  saveRequestDemands: { params, body: { validationCode: 'AURORA' } },
  getRequestAnswers: { params },
  getDeskSafety: { params: { reference: 'K7M2QX' } },
  saveDeskSafetyAnswer: { params: { reference: 'K7M2QX' }, body: answer('BOOKING_FORM') },
  clearDeskSafety: {
    params: { reference: 'K7M2QX' },
    body: { mark: '0123456789abcdef', how: 'ASKED_ON_PAPER' },
  },
  listDeskAnswers: { params: { reference: 'K7M2QX' } },
})

/** Whether a text is a number, a code or an answer is asked once it is known of what. */
export const isHarmless = (name: string, place: ValuePath, what: unknown): boolean => {
  const [field] = place
  if (typeof what !== 'string') return false
  if (field === 'questionnaireResult') return what.length >= 2 && what.length <= questionnairesLimits.resultBytes
  if (name === 'processOutcomes' && field === 'medicareNumber') return what.length <= 20
  if (name === 'processOutcomes' && field === 'referenceNumber') return what.length <= 4
  if (name === 'processOutcomes' && field === 'validationCode') return what.length <= 40
  if (field === 'modality') return what.length <= 40
  return name === 'listSuggestions' && field === 'text' && cleanLine(what).length >= 0 && what.length <= 100
}
