import { AppError } from '../../shared/app-error.ts'

export const checkInLocked = (secondsLeft: number) => new AppError('check-in.locked', 429, { secondsLeft })
export const runEnded = () => new AppError('check-in.run-ended', 401)
export const checkInNotOffered = () => new AppError('check-in.not-offered', 403)
export const notReady = () => new AppError('check-in.not-ready', 409)
export const safetyOpen = () => new AppError('check-in.safety-open', 409)
export const doctorUnknown = () => new AppError('check-in.doctor-unknown', 422)
export const fieldRefused = (path: string, code: 'required' | 'invalid' | 'date.future') =>
  new AppError('request.invalid', 400, { fields: [{ path, code }] })
