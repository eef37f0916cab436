import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'

/** What the last press does, where it does more than send. */
export const finishTexts: Partial<Record<QuestionnaireType, string>> = {
  CANCEL_APPOINTMENT_PATIENT: 'questions.send-and-cancel',
  DECLINE_APPOINTMENT: 'questions.send-and-decline',
}
