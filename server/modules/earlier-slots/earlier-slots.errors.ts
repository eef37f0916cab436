import { AppError } from '../../shared/app-error.ts'

export const earlierSlotsNotOffered = () => new AppError('earlier-slots.not-offered', 409)
export const offerUnknown = () => new AppError('earlier-slots.offer-unknown', 404)
export const savesTooMany = (secondsLeft: number) => new AppError('request.too-many', 429, { secondsLeft })
export const clinicNotOffered = () =>
  new AppError('request.invalid', 400, { fields: [{ path: 'clinicIds', code: 'invalid' }] })
