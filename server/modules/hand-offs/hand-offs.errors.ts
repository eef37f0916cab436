import { AppError } from '../../shared/app-error.ts'

export const handOffUnknown = () => new AppError('hand-off.unknown', 404)
/** Another phone has opened it. */
export const handOffUsed = () => new AppError('hand-off.used', 410)
/** Its one document has arrived. */
export const handOffSent = () => new AppError('hand-off.sent', 410)
export const handOffEnded = () => new AppError('hand-off.ended', 410)
export const handOffClosed = () => new AppError('hand-off.closed', 410)
export const handOffsTooMany = (secondsLeft: number) => new AppError('hand-off.too-many', 429, { secondsLeft })
