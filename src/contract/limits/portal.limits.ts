export const portalLimits = {
  /** Of one person, the newest bookings first. */
  visitsMax: 100,
  /** Bookings of one birth date that a match looks through, the newest first. */
  bornOnMax: 500,
} as const
