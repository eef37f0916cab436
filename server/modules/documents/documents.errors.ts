// The device acts by status: 408, 409, 429 and 5xx retry, 413 shrinks, 415 replaces, 404 refers to the clinic.
import { AppError } from '../../shared/app-error.ts'

export const documentUnknown = () => new AppError('document.unknown', 404)
/** The device keeps the row: 403, 404 and 410 would count as deleted. */
export const documentChecked = () => new AppError('document.checked', 422)
/** The received bytes differ from the announced ones. */
export const documentAltered = () => new AppError('document.altered', 409)
export const uploadsTooMany = (secondsLeft: number) => new AppError('upload.too-many', 429, { secondsLeft })
export const fieldInvalid = (path: string, code = 'invalid') =>
  new AppError('request.invalid', 400, { fields: [{ path, code }] })
