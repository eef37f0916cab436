export const deviceDataLimits = {
  /** Wrong birth dates until a stored visit is deleted; hours from its end until it expires. */
  visitPassTries: 5,
  visitPassHours: 24,
} as const
