// What a device does next is told by the status: 408, 409, 429 and 5xx send again, 413 shrink, 415 replace, 404 ask the clinic.
import { AppError } from '../../shared/app-error.ts'

export const documentUnknown = () => new AppError('document.unknown', 404)
/** What arrived is not what was announced. */
export const documentAltered = () => new AppError('document.altered', 409)
export const uploadsTooMany = (secondsLeft: number) => new AppError('upload.too-many', 429, { secondsLeft })
export const fieldInvalid = (path: string, code = 'invalid') =>
  new AppError('request.invalid', 400, { fields: [{ path, code }] })
