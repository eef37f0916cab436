import { AppError } from '../../shared/app-error.ts'

export const locationUnknown = () => new AppError('location.unknown', 404)
