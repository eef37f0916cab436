import { AppError } from '../../shared/app-error.ts'

export const arrivalUnknown = () => new AppError('arrival.unknown', 404)
export const arrivalKeyReused = () => new AppError('arrival.key-reused', 409)
