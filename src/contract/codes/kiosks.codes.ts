export const kiosksCodes = [
  'kiosk.unknown',
  'kiosk.token-expired',
  'kiosk.revoked',
  'kiosk.proof-wrong',
  'kiosk.enrolment-unknown',
  'kiosk.enrolment-used',
  'kiosk.too-many-tries',
  'kiosk.name-taken',
  'kiosk.person-ended',
  'kiosk.booking-off',
  'desk.refused',
] as const
