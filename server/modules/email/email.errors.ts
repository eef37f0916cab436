import { AppError } from '../../shared/app-error.ts'

export const linkUnknown = () => new AppError('email.link-unknown', 404)
export const referenceUnknown = () => new AppError('email.reference-unknown', 404)
export const nothingToShow = () => new AppError('email.nothing-to-show', 404)
