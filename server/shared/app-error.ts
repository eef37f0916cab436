import type { ErrorCode } from '#src/contract/codes/error-codes.ts'
import type { ErrorBody } from '#src/contract/entities/error-body.ts'

export type ErrorDetails = Pick<
  ErrorBody,
  'fields' | 'secondsLeft' | 'triesLeft' | 'alternatives' | 'message' | 'change'
>

/** Nothing else reaches the client as it is. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: ErrorCode, status: number, details: ErrorDetails = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.details = details
  }
}
