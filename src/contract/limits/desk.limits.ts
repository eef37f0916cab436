/** S-110 */
export const deskLimits = {
  /** One reading of changes. */
  changesAtOnce: 100,
  /** Of a clinic's day. */
  visitsOfDay: 500,
} as const
