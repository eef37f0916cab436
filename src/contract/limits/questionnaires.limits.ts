/** What was measured: docs/decisions/0052-questionnaires.md. */
export const questionnairesLimits = {
  pagesMax: 40,
  elementsMax: 200,
  choicesMax: 200,
  panelsMax: 20,
  nestingMax: 5,
  textCharacters: 4000,
  htmlCharacters: 20_000,
  expressionCharacters: 500,
  outcomesMax: 40,
  perPackMax: 60,
  /** Of `questionnaireResult`, and of a survey. */
  resultBytes: 200_000,
  surveyBytes: 256_000,
  /** Of one answer. */
  answerCharacters: 2000,
  resultNestingMax: 8,
  /** Of a key or a booking in a day. */
  answersPerDay: 60,
  /** QUES-26, LIMIT-04 */
  suggestionMinCharacters: 3,
  suggestionDebounceMilliseconds: 400,
  suggestionsMax: 8,
  /** QUES-15, LIMIT-06 */
  bookingFormDelayMilliseconds: 100,
  temporaryHours: 24,
  /** Answers that were begun after a booking, on the device. */
  draftDays: 7,
  painHoursBefore: 24,
  painDaysAfter: 14,
  feedbackDays: 30,
  validationTries: 5,
  /** Messages with a link, once each. */
  remindDaysBefore: 3,
  feedbackAfterHours: 2,
  painAfterHours: 24,
  remindersAtOnce: 200,
} as const
