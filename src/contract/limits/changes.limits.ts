export const changesLimits = {
  /** S-66, LIMIT: of the note beside a reason. */
  noteCharacters: 500,
  labelCharacters: 120,
  /** product.md: reasons are few, or nobody reads them. */
  reasonsMax: 6,
  /** The defaults of a pack. */
  rescheduleMinutesBefore: 1440,
  cancelMinutesBefore: 1440,
  confirmHoursBefore: 168,
  confirmMinutesBefore: 120,
  movesMax: 5,
  /** S-71: how long the clinic has to answer, and that it answers so long before both times. */
  requestHours: 48,
  requestHoursMax: 720,
  requestMinutesBefore: 120,
  /** An action is taken off the page this long before it closes. */
  closingSeconds: 10,
} as const
