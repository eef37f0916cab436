import { AppError } from '../../shared/app-error.ts'

export const shareUnknown = () => new AppError('share.unknown', 404)
export const sharingOff = () => new AppError('share.off', 404)
export const nothingToShare = () => new AppError('share.nothing', 409)
export const sharesTooMany = () => new AppError('share.too-many', 409)
export const sharesTooOften = (secondsLeft: number) => new AppError('request.too-many', 429, { secondsLeft })
export const fieldWrong = (path: string, code: string) =>
  new AppError('request.invalid', 400, { fields: [{ path, code }] })
