import type { FieldProblem } from '#src/contract/rules/booking-form.rules.ts'
import { AppError } from '../../shared/app-error.ts'

/** The provider's setting asks for the other of the two creations (BOOK-27). */
export const wrongKind = () => new AppError('booking.wrong-kind', 409)
export const bookingUnknown = () => new AppError('booking.unknown', 404)

/** S-56: what the provider asks for is missing, or is not among what it offers. */
export const detailsRefused = (fields: FieldProblem[]) => new AppError('request.invalid', 400, { fields })
