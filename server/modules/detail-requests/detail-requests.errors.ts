import { AppError } from '../../shared/app-error.ts'

export const detailsUnknown = () => new AppError('details.unknown', 404)
export const detailsUnchanged = () => new AppError('details.unchanged', 409)
export const detailsUnderWay = () => new AppError('details.under-way', 409)
export const detailsSettled = () => new AppError('details.settled', 409)
export const detailsTooOften = (secondsLeft: number) => new AppError('request.too-many', 429, { secondsLeft })
export const fieldWrong = (path: string, code: string) =>
  new AppError('request.invalid', 400, { fields: [{ path, code }] })
