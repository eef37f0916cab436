import type { CallRow } from '#src/contract/call.ts'

export type Exchange = {
  row: CallRow
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** JSON body byte for byte: the receipt has its size and SHA-256. */
  bytes?: ArrayBuffer
  file?: { bytes: ArrayBuffer; name: string; type: string }
  idempotencyKey?: string
}

export type Reply = {
  status: number
  json?: unknown
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

/** Rejects without a whole answer: the outcome is unknown then. */
export type Transport = (exchange: Exchange, options: ExchangeOptions) => Promise<Reply>

let transport: Transport = () => Promise.reject(new Error('no transport'))

export const setTransport = (next: Transport): void => {
  transport = next
}

export const send: Transport = (...args) => transport(...args)
