// Every refusal the server can give. `area.reason`; each maps to one message key, `error.<code>`.
export const errorCodes = [
  'request.invalid',
  'request.too-large',
  'request.cross-site',
  'request.not-found',
  'request.idempotency-key-missing',
  'request.idempotency-key-reused',
  'region.unknown',
  'clinic.unknown',
  'exam.unknown',
  'exam.not-online',
  'booking-key.unknown',
  'booking-key.used',
  'booking.unknown',
  'booking.wrong-kind',
  'session.missing',
  'access.read-only',
  'login-link.used',
  'slot.not-offered',
  'slot.taken',
  'slot.held',
  'slot.overlapping',
  'hold.expired',
  'server.unavailable',
  'server.error',
] as const

export type ErrorCode = (typeof errorCodes)[number]
