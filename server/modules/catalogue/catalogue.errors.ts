import { AppError } from '../../shared/app-error.ts'

export const regionUnknown = () => new AppError('region.unknown', 404)
export const clinicUnknown = () => new AppError('clinic.unknown', 404)
export const roomUnknown = () => new AppError('room.unknown', 404)
export const examUnknown = () => new AppError('exam.unknown', 404)
export const examGroupUnknown = () => new AppError('exam-group.unknown', 404)
