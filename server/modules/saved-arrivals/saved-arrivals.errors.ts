import { AppError } from '../../shared/app-error.ts'

export const savedArrivalUnknown = () => new AppError('arrival.unknown', 404)
export const savedArrivalKeyReused = () => new AppError('arrival.key-reused', 409)
export const savedArrivalNotOpen = () => new AppError('arrival.not-open', 409)
export const savedArrivalOfOtherDay = () => new AppError('arrival.other-day', 409)
