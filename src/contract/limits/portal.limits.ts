export const portalLimits = {
  /** Of one person, the newest bookings first. */
  visitsMax: 100,
} as const
