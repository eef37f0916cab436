export const locationLimits = {
  /** API-62 */
  locationTextMinCharacters: 2,
  locationTextCharacters: 60,
  locationMatches: 8,
  /** LIMIT-11, S-48: the default; a provider sets its own. */
  distanceLimitKilometres: 200,
  /** From a device to the nearest place of the post-code table: the default; a provider sets its own. */
  nearestLimitKilometres: 200,
  locateMilliseconds: 10_000,
  clinicDays: 14,
} as const
