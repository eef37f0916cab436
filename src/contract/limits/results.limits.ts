export const resultsLimits = {
  imagesUrlCharacters: 2000,
  /** From an exam until its report is usually there. */
  expectedHours: 72,
  /** From the report until the patient may read it: the doctor who asked reads it first. */
  waitHours: 0,
  waitHoursMax: 2160,
  reportsAtOnce: 200,
} as const
