export const checkInCodes = [
  'check-in.locked',
  'check-in.too-many',
  'check-in.run-ended',
  'check-in.not-offered',
  'check-in.not-prepared',
  'check-in.not-ready',
  'check-in.doctor-unknown',
] as const
