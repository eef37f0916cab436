import type { ErrorCode } from '#src/contract/codes/error-codes.ts'
import { AppError } from '../../shared/app-error.ts'

export const uploadsBusy = (secondsLeft: number) => new AppError('upload.busy', 503, { secondsLeft })

export const storageFull = () => new AppError('server.storage-full', 507)

type TooMuch = Extract<
  ErrorCode,
  | 'document.too-large'
  | 'document.too-many'
  | 'document.too-many-pages'
  | 'document.too-many-pixels'
  | 'document.too-complex'
>
export const documentTooMuch = (code: TooMuch) => new AppError(code, 413)

export type WrongFile = Extract<
  ErrorCode,
  | 'document.empty'
  | 'document.type-not-accepted'
  | 'document.type-mismatch'
  | 'document.damaged'
  | 'document.password-protected'
  | 'document.portfolio'
  | 'document.dynamic-form'
  | 'document.many-pictures'
  | 'document.unsafe'
>
export const documentWrong = (code: WrongFile) => new AppError(code, 415)

export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')
