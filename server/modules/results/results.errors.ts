import { AppError } from '../../shared/app-error.ts'

export const resultUnknown = () => new AppError('result.unknown', 404)
export const examNotOfVisit = () => new AppError('result.exam-unknown', 404)
export const fieldWrong = (path: string, code = 'invalid') =>
  new AppError('request.invalid', 400, { fields: [{ path, code }] })
