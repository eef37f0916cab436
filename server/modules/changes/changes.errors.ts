import type { CanChange } from '#src/contract/entities/can-change.ts'
import { AppError } from '../../shared/app-error.ts'

export const changeNotAllowed = (change: CanChange) => new AppError('change.not-allowed', 409, { change })
export const reasonUnknown = () => new AppError('change.unknown-reason', 422)
export const noteMissing = () =>
  new AppError('request.invalid', 400, { fields: [{ path: 'reason.note', code: 'required' }] })
export const appointmentUnknown = () => new AppError('appointment.unknown', 404)
export const notRequested = () => new AppError('change.not-requested', 409)
export const requestedAlready = () => new AppError('change.requested-already', 409)
export const tooSoon = () => new AppError('change.too-soon', 409)
export const otherExams = () => new AppError('change.other-exams', 409)
