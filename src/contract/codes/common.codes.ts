/** Of a row that needs an `Idempotency-Key`. */
export const idempotencyErrors = ['request.idempotency-key-missing', 'request.idempotency-key-reused'] as const

export const commonCodes = [
  'request.invalid',
  'request.too-large',
  'request.cross-site',
  'request.not-found',
  ...idempotencyErrors,
  'request.too-slow',
  'request.too-many',
  'request.wrong-host',
  'server.storage-full',
  'server.unavailable',
  'server.error',
] as const
