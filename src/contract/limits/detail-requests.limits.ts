export const detailRequestsLimits = {
  noteCharacters: 300,
  /** Of the clinic, to the patient. */
  wordCharacters: 300,
  /** Of one visit. */
  perDayMax: 5,
  /** Of one visit, the newest. */
  shownMax: 20,
  listMax: 200,
  /** What was settled stays written this long. */
  keptDays: 365,
} as const
