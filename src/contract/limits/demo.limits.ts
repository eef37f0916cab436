export const demoLimits = {
  fewMessages: 4,
  maxMessages: 100,
  refreshSeconds: 5,
  /** New bookings of one invented patient. */
  beginsPerHour: 60,
  faultsSeconds: 86_400,
  slowMilliseconds: 2000,
  clinicSlowSeconds: 15,
  slowBytesPerSecond: 50_000,
} as const
