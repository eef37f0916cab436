export const slotsLimits = {
  /** BOOK-23 */
  examChangeReloadMilliseconds: 400,
  /** BOOK-24 */
  slotScrollMilliseconds: 100,
  /** S-40 */
  slotsRefreshSeconds: 60,
  slotsRefreshOnReturnSeconds: 5,
  /** S-40: how long, and for how many pages, slots are shown offline. */
  cachedSlotsHours: 24,
  cachedSlotsMaxPages: 60,
  /** S-53: five weeks are one month page. */
  appointmentRangeDays: 35,
  clinicsPerRequest: 20,
  /** Between two exams of a visit: more is a wait, and said. */
  visitChangeMinutes: 20,
} as const
