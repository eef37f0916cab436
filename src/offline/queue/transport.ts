// How the queue speaks to the server. The page and the worker each put theirs here.
import type { CallRow } from '#src/contract/call.ts'

export type Exchange = {
  row: CallRow
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  /** Fields of the form, or the JSON body where the row is no form. */
  body?: Record<string, unknown>
  /** The JSON body byte for byte, of an item whose receipt has the size and SHA-256 of these. */
  bytes?: ArrayBuffer
  file?: { bytes: ArrayBuffer; name: string; type: string }
  idempotencyKey?: string
}

export type Reply = {
  status: number
  /** The parsed JSON; absent where the answer was none. */
  json?: unknown
  /** The answer came from another address than was asked. */
  isRedirected: boolean
  retryAfter: string | null
  date: string | null
}

export type ExchangeOptions = {
  signal: AbortSignal
  /** Milliseconds, in all and without progress. */
  patience: number
  stall: number
  onProgress?: (sentBytes: number) => void
}

/** Sends one request once. Rejects where there was no whole answer, whatever the reason: the outcome is unknown then. */
export type Transport = (exchange: Exchange, options: ExchangeOptions) => Promise<Reply>

let transport: Transport = () => Promise.reject(new Error('no transport'))

export const setTransport = (next: Transport): void => {
  transport = next
}

export const send: Transport = (...args) => transport(...args)
