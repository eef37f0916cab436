// What a device does next is told by the status: 408, 409, 429 and 5xx send again, 413 shrink, 415 replace, 404 ask the clinic.
import type { ErrorCode } from '#src/contract/codes/error-codes.ts'
import { AppError } from '../../shared/app-error.ts'

export const documentUnknown = () => new AppError('document.unknown', 404)
/** What arrived is not what was announced. */
export const documentAltered = () => new AppError('document.altered', 409)
export const uploadsTooMany = (secondsLeft: number) => new AppError('upload.too-many', 429, { secondsLeft })
export const storageFull = () => new AppError('server.storage-full', 507)
export const fieldInvalid = (path: string, code = 'invalid') =>
  new AppError('request.invalid', 400, { fields: [{ path, code }] })

type TooMuch = Extract<
  ErrorCode,
  'document.too-large' | 'document.too-many' | 'document.too-many-pages' | 'document.too-many-pixels'
>
export const documentTooMuch = (code: TooMuch) => new AppError(code, 413)

export type WrongFile = Extract<
  ErrorCode,
  | 'document.empty'
  | 'document.type-not-accepted'
  | 'document.type-mismatch'
  | 'document.damaged'
  | 'document.password-protected'
  | 'document.unsafe'
>
export const documentWrong = (code: WrongFile) => new AppError(code, 415)

/** ENOSPC and EDQUOT: the disk is full, which is nobody's fault who sends. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')
