import { type ErrorBody, errorBodySchema } from '#src/contract/entities/error-body.ts'
import { isOffline } from '#src/lib/network.ts'

export type ApiError =
  | { kind: 'refusal'; status: number; body: ErrorBody }
  /** No answer, an answer cut off, or a server failure. */
  | { kind: 'unknown'; status: number | undefined; message?: string | undefined }
  | { kind: 'misfit'; endpoint: string }

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'kind' in value

export const refusalOf = (error: unknown): ErrorBody | undefined =>
  isApiError(error) && error.kind === 'refusal' ? error.body : undefined

/** A cancelled request says nothing about the network. */
export const isCancelled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** ERR-03: an error answer may arrive as a blob. */
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

const foreignMessage = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { message, errorMessage } = data as { message?: unknown; errorMessage?: unknown }
  return [message, errorMessage].find((text) => typeof text === 'string')
}

export type ErrorText = { key: string; message?: string | undefined; minutes?: number | undefined }

/** ERR-01: 505 and above is general; ERR-02: 500 to 504 have a key each. */
export const errorMessage = (error: unknown): ErrorText => {
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
