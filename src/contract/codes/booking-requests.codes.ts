export const bookingRequestsCodes = [
  'booking-request.not-offered',
  'booking-request.too-many',
  'booking-request.unknown',
  'booking-request.closed',
  'booking-request.other-exams',
] as const
