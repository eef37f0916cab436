import { AppError } from '../../shared/app-error.ts'

export const arrivalUnknown = () => new AppError('arrival.unknown', 404)
export const arrivalKeyReused = () => new AppError('arrival.key-reused', 409)
export const arrivalNotOpen = () => new AppError('arrival.not-open', 409)
export const arrivalOfOtherDay = () => new AppError('arrival.other-day', 409)
