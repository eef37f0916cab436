export const commonCodes = [
  'request.invalid',
  'request.too-large',
  'request.cross-site',
  'request.not-found',
  'request.idempotency-key-missing',
  'request.idempotency-key-reused',
  'request.too-slow',
  'request.too-many',
  'request.wrong-host',
  'server.storage-full',
  'server.unavailable',
  'server.error',
] as const
