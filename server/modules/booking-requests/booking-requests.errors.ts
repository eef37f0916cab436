import { AppError } from '../../shared/app-error.ts'

export const requestNotOffered = () => new AppError('booking-request.not-offered', 409)
export const requestsTooMany = (secondsLeft: number) => new AppError('booking-request.too-many', 429, { secondsLeft })
export const requestUnknown = () => new AppError('booking-request.unknown', 404)
export const requestClosed = () => new AppError('booking-request.closed', 409)
export const examsNotBookable = () => new AppError('booking-request.other-exams', 409)
export const daysClosed = (positions: readonly number[]) =>
  new AppError('request.invalid', 400, {
    fields: positions.map((at) => ({ path: `preferredDays.${at}`, code: 'choice.unknown' as const })),
  })
