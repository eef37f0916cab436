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
  /** Pages of staff read again after so many seconds, in sight alone. */
  kiosksSeconds: 30,
  /** A person stands beside each. */
  waitingSeconds: 10,
  deskSeconds: 15,
} as const
