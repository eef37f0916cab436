import { AppError } from '../../shared/app-error.ts'

export const bookingUnknown = () => new AppError('booking.unknown', 404)
export const codeTooSoon = (secondsLeft: number) => new AppError('code.too-soon', 429, { secondsLeft })
export const codesTooMany = (secondsLeft: number) => new AppError('code.too-many', 429, { secondsLeft })
export const noContact = () => new AppError('code.no-contact', 409)
/** Used, run out and never made are one answer. */
export const freshLinkGone = () => new AppError('fresh-link.gone', 410)
export const puzzleNeeded = () => new AppError('puzzle.needed', 403)
export const answerTooOld = () => new AppError('request.idempotency-key-reused', 422)
export const contactNumberRequired = () =>
  new AppError('request.invalid', 400, { fields: [{ path: 'contactNumber', code: 'required' }] })
