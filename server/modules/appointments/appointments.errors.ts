import { AppError } from '../../shared/app-error.ts'

/** The provider's setting asks for the other of the two creations (BOOK-27). */
export const wrongKind = () => new AppError('booking.wrong-kind', 409)
export const bookingUnknown = () => new AppError('booking.unknown', 404)

/** AUTH-25, S-55: the provider's country has shorter numbers than the schema lets through. */
export const contactNumberTooLong = () =>
  new AppError('request.invalid', 400, {
    fields: [{ path: 'patientDetails.contactNumber', code: 'contact-number.invalid' }],
  })
