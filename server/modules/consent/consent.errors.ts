import { AppError } from '../../shared/app-error.ts'

export const consentUnknown = () => new AppError('consent.unknown', 404)
export const formUnknown = () => new AppError('consent.form-unknown', 422)
export const answersTooMany = (secondsLeft: number) => new AppError('request.too-many', 429, { secondsLeft })
export const fieldMissing = (path: 'statements' | 'signer') =>
  new AppError('request.invalid', 400, { fields: [{ path, code: 'required' }] })
