import { AppError } from '../../shared/app-error.ts'

/** The provider's setting asks for the other of the two creations (BOOK-27). */
export const wrongKind = () => new AppError('booking.wrong-kind', 409)
export const bookingUnknown = () => new AppError('booking.unknown', 404)
