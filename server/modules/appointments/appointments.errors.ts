import type { FieldProblem } from '#src/contract/rules/booking-form.rules.ts'
import { AppError } from '../../shared/app-error.ts'

/** BOOK-27: the provider's setting asks for the other creation. */
export const wrongKind = () => new AppError('booking.wrong-kind', 409)
export const bookingsTooMany = (secondsLeft: number) => new AppError('booking.too-many', 429, { secondsLeft })
export const bookingUnknown = () => new AppError('booking.unknown', 404)

/** S-56: a required field is missing, or a value is not among those offered. */
export const detailsRefused = (fields: FieldProblem[]) => new AppError('request.invalid', 400, { fields })
export const visitUnknown = () => new AppError('visit.unknown', 404)
/** Of the desk: another one changed what its screen shows. */
export const deskChanged = () => new AppError('desk.changed', 409)
