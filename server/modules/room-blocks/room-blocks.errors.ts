import { AppError } from '../../shared/app-error.ts'

export const roomBlockUnknown = () => new AppError('room-block.unknown', 404)
export const roomBlockPast = () => new AppError('room-block.past', 422)
export const roomBlockTooLong = () => new AppError('room-block.too-long', 422)
