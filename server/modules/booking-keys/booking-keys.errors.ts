import { AppError } from '../../shared/app-error.ts'

export const bookingKeyUnknown = () => new AppError('booking-key.unknown', 404)
export const bookingKeyUsed = () => new AppError('booking-key.used', 409)
