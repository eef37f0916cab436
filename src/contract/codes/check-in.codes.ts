export const checkInCodes = [
  'check-in.locked',
  'check-in.run-ended',
  'check-in.not-offered',
  'check-in.not-ready',
  'check-in.safety-open',
  'check-in.doctor-unknown',
] as const
