import { AppError } from '../../shared/app-error.ts'

export const kioskUnknown = () => new AppError('kiosk.unknown', 404)
export const kioskRevoked = () => new AppError('kiosk.revoked', 403)
/** The device signs anew. */
export const tokenExpired = () => new AppError('kiosk.token-expired', 401)
export const personEnded = () => new AppError('kiosk.person-ended', 401)
export const proofWrong = () => new AppError('kiosk.proof-wrong', 403)
export const enrolmentUnknown = () => new AppError('kiosk.enrolment-unknown', 404)
export const enrolmentUsed = () => new AppError('kiosk.enrolment-used', 409)
export const tooManyTries = (secondsLeft: number) => new AppError('kiosk.too-many-tries', 429, { secondsLeft })
export const nameTaken = () => new AppError('kiosk.name-taken', 409)
export const bookingOff = () => new AppError('kiosk.booking-off', 403)

/** No point of the curve. */
export const publicKeyInvalid = () =>
  new AppError('request.invalid', 400, { fields: [{ path: 'publicKey', code: 'invalid' }] })
