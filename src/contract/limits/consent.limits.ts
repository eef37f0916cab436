export const consentLimits = {
  formsMax: 50,
  htmlCharacters: 20_000,
  statementsMax: 10,
  statementCharacters: 400,
  /** Days before a visit when an open consent is reminded of; 0 never. */
  remindDaysBefore: 3,
  remindDaysBeforeMax: 30,
  /** Of one booking in a day: each is told to the contact on file. */
  answersPerDay: 12,
  /** Reminders of one sweep. */
  remindersAtOnce: 200,
} as const
