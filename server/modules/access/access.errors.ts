import { AppError } from '../../shared/app-error.ts'

/** Told to who has proved to be its recipient. */
export const ofShareAlone = () => new AppError('share.other-page', 404)
export const codeNeeded = () => new AppError('session.code-needed', 403)
export const readOnlyAccess = () => new AppError('access.read-only', 403)
export const wrongRole = () => new AppError('access.wrong-role', 403)
export const deskRefused = () => new AppError('desk.refused', 401)
export const tooManyWrongKeys = (secondsLeft: number) => new AppError('request.too-many', 429, { secondsLeft })
