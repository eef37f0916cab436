import { AppError } from '../../shared/app-error.ts'

export const contactNotOffered = () => new AppError('contact.not-offered', 409)
export const contactsTooMany = (secondsLeft: number) => new AppError('contact.too-many', 429, { secondsLeft })

/** AUTH-25, S-55: a country may have shorter numbers than the schema allows. */
export const contactNumberTooLong = () =>
  new AppError('request.invalid', 400, { fields: [{ path: 'contactNumber', code: 'contact-number.invalid' }] })
