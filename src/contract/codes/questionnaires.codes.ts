export const questionnairesCodes = [
  'questionnaire.required',
  'questionnaire.unknown',
  'questionnaire.changed',
  'questionnaire.incomplete',
  'questionnaire.denied',
  'questionnaire.not-proved',
  'questionnaire.answer-unknown',
  'questionnaire.code-wrong',
  'questionnaire.too-many',
  'questionnaire.safety-changed',
] as const
