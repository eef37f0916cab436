/** S-110 */
export const deskLimits = {
  /** One reading of changes. */
  changesAtOnce: 100,
  /** Of a clinic's day. */
  visitsOfDay: 500,
  /** Times of one day, of a visit that is moved. */
  slotsMax: 200,
  /** S-71: open at once. */
  moveRequests: 200,
  /** Of a search: days before and after today, what is typed, and how many visits are named. */
  searchDays: 60,
  searchCharacters: 2,
  searchCharactersMax: 80,
  searchResults: 20,
  /** How long ago the last visit of a patient may be. */
  lastVisitDays: 1095,
  /** Visits that one search looks through. */
  searchVisits: 50_000,
  /** Pages of staff read again after so many seconds, in sight alone. */
  kiosksSeconds: 30,
  /** A person stands beside each. */
  waitingSeconds: 10,
  deskSeconds: 15,
} as const
