// How every failed call looks to the rest of the client.
import { type ErrorBody, errorBodySchema } from '#src/contract/entities/error-body.ts'
import { isOffline } from '#src/lib/network.ts'

export type ApiError =
  /** The server gave a definite refusal with a meaning. */
  | { kind: 'refusal'; status: number; body: ErrorBody }
  /** Nothing is known: no answer, an answer cut off, or a server failure. */
  | { kind: 'unknown'; status: number | undefined; message?: string | undefined }
  /** The answer does not fit the contract. */
  | { kind: 'misfit'; endpoint: string }

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'kind' in value

/** The refusal's body, when the error is one. */
export const refusalOf = (error: unknown): ErrorBody | undefined =>
  isApiError(error) && error.kind === 'refusal' ? error.body : undefined

/** The question was taken back when nobody waited for its answer any more: it says nothing of the network. */
export const isCancelled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** Reads an error answer, also one that arrives as a blob (ERR-03). */
export const toApiError = async (status: number, body: Blob): Promise<ApiError> => {
  let data: unknown
  try {
    data = JSON.parse(await body.text())
  } catch {
    data = undefined
  }
  const parsed = errorBodySchema.safeParse(data)
  const message = parsed.success ? parsed.data.message : foreignMessage(data)
  if (status >= 500) return { kind: 'unknown', status, message }
  if (parsed.success) return { kind: 'refusal', status, body: parsed.data }
  return { kind: 'refusal', status, body: { code: 'request.invalid', status, requestId: '', message } }
}

/** The words of a server that is not ours. */
const foreignMessage = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { message, errorMessage } = data as { message?: unknown; errorMessage?: unknown }
  return [message, errorMessage].find((text) => typeof text === 'string')
}

/** What is said of an error: a message key with its minutes, or the server's own words. */
export type ErrorWords = { key: string; message?: string | undefined; minutes?: number | undefined }

/** ERR-01: 505 and above is general; ERR-02: 500 to 504 have a key each. */
export const errorMessage = (error: unknown): ErrorWords => {
  if (!isApiError(error)) return { key: 'message.server_error' }
  if (error.kind === 'refusal') {
    const { code, message, secondsLeft } = error.body
    return {
      key: `error.${code}`,
      message,
      ...(secondsLeft === undefined ? {} : { minutes: Math.ceil(secondsLeft / 60) }),
    }
  }
  if (error.kind === 'misfit') return { key: 'message.server_error' }
  if (error.status === undefined) return { key: isOffline() ? 'message.offline' : 'message.no_connection' }
  const key =
    error.status >= 500 && error.status <= 504 ? `message.server_error_${error.status}` : 'message.server_error'
  return { key, message: error.message }
}
