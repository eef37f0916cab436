// Sends a row of the call table; the only access to the network.

import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { type CallRow, clientHeader, fillPath, fillQuery, localeHeader } from '#src/contract/call.ts'
import type { Access } from '#src/contract/codes/access.ts'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { toForm } from '#src/lib/form-body.ts'
import { noteUnanswered } from '#src/lib/network.ts'
import { pause } from '#src/lib/retry.ts'
import { type ApiError, refusalOf, toApiError } from './api-error.ts'
import { checkInHeaders } from './check-in-run.ts'
import { kioskCallHeaders, kioskDevice } from './kiosk-client.ts'
import { loginRefused, unauthorized } from './unauthorized.ts'

/** What of a row a call is sent by. */
type SentRow = Pick<CallRow, 'method' | 'path' | 'kind'> & Partial<Pick<CallRow, 'access'>>

export type SentCall = {
  row: SentRow
  args?: {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
    idempotencyKey?: string
  }
  /** Also on a kiosk: it renews the cookie of the device. */
  withCookies?: true
}

/**
 * No form of another site can send this header. `embedded` asks for a cookie that works inside another site, `kiosk`
 * for none.
 */
export const clientHeaders = (): Record<string, string> => {
  const isEmbedded = /^\/iframe(?:\/|$)/.test(window.location.pathname)
  return { [clientHeader]: kioskDevice() ? 'kiosk' : isEmbedded ? 'embedded' : 'page' }
}

/** A public call says nothing of the person. */
const kioskHeadersFor = async ({ access = 'public' }: SentRow): Promise<Record<string, string>> => {
  const device = kioskDevice()
  return device === undefined || access === 'public' ? {} : kioskCallHeaders(await device.token())
}

const withRun: readonly Access[] = ['check-in', 'check-in-run']

const credentials = (withCookies = false): RequestCredentials =>
  kioskDevice() && !withCookies ? 'omit' : 'same-origin'

const pageLocale = (): Record<string, string> => {
  const { lang } = document.documentElement
  return lang === '' ? {} : { [localeHeader]: lang }
}

let send: typeof fetch = (...args) => fetch(...args)
export const setFetch = (next: typeof fetch): void => {
  send = next
}
export const viaFetch: typeof fetch = (...args) => send(...args)

let running = new AbortController()
/** Every call under way ends without an answer, as when the person at a kiosk has left. */
export const abortCalls = (): void => {
  running.abort()
  running = new AbortController()
}

const mostReadTries = 3
/** Milliseconds before the second try of a read, doubled before the third; tests shorten it. */
let readPause = 400
export const setReadPause = (milliseconds: number): void => {
  readPause = milliseconds
}

/** A form names its own content type, with the boundary that only it knows. */
export const bodyOf = (row: SentRow, body: unknown): { body?: BodyInit } => {
  if (body === undefined) return {}
  return { body: row.kind === 'form' ? toForm(body as Record<string, unknown>) : JSON.stringify(body) }
}

/** A file takes as long as a phone with one bar of signal needs for it. */
const patienceOf = (row: SentRow, body: unknown): number => {
  const { file } = (row.kind === 'form' ? body : {}) as { file?: Blob }
  return file
    ? attachmentsLimits.uploadMilliseconds + (file.size / attachmentsLimits.uploadMinBytesPerSecond) * 1000
    : commonLimits.answerMilliseconds
}

/** What stands before the server answers so, and so does a server without its database. */
const isOfProxy = (status: number): boolean => status >= 502 && status <= 504

export const sendOnce = async (
  { row, args = {}, withCookies }: SentCall,
  signal: AbortSignal,
): Promise<{ data: unknown } | { error: ApiError }> => {
  const patience = new AbortController()
  const stop = (): void => patience.abort()
  const timer = setTimeout(stop, patienceOf(row, args.body))
  const signals = [signal, running.signal]
  for (const each of signals) {
    if (each.aborted) stop()
    each.addEventListener('abort', stop)
  }
  try {
    const response = await send(
      new URL(fillPath(row.path, args.params) + fillQuery(args.query), window.location.origin),
      {
        method: row.method,
        credentials: credentials(withCookies),
        signal: patience.signal,
        headers: {
          accept: 'application/json',
          ...clientHeaders(),
          ...(kioskDevice() ? await kioskHeadersFor(row) : {}),
          ...(withRun.includes(row.access ?? 'public') ? checkInHeaders() : {}),
          ...pageLocale(),
          ...(args.body === undefined || row.kind === 'form' ? {} : { 'content-type': 'application/json' }),
          ...(args.idempotencyKey === undefined ? {} : { 'idempotency-key': args.idempotencyKey }),
        },
        ...bodyOf(row, args.body),
      },
    )
    if (isOfProxy(response.status)) noteUnanswered()
    if (!response.ok) return { error: await toApiError(response.status, await response.blob()) }
    return { data: await response.json() }
  } catch {
    // Whoever is gone from the page learned nothing of the server.
    if (signals.every(({ aborted }) => !aborted)) noteUnanswered()
    return { error: { kind: 'unknown', status: undefined } }
  } finally {
    clearTimeout(timer)
    for (const each of signals) each.removeEventListener('abort', stop)
  }
}

/** Leaves with the page that sends it; its answer is not read. */
export const sendAndLeave = ({ row, args = {} }: SentCall, headers: Record<string, string> = {}): void => {
  void send(new URL(fillPath(row.path, args.params), window.location.origin), {
    method: row.method,
    keepalive: true,
    credentials: credentials(),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...clientHeaders(),
      ...headers,
    },
    ...bodyOf(row, args.body ?? {}),
  }).catch(() => undefined)
}

type Sent = Awaited<ReturnType<typeof sendOnce>>

const refusedAs = (result: Sent): string | undefined => ('error' in result ? refusalOf(result.error)?.code : undefined)

/** A token of the device that has run out is fetched anew, once. */
const sendByKiosk = async (call: SentCall, signal: AbortSignal): Promise<Sent> => {
  const device = kioskDevice()
  const first = await sendOnce(call, signal)
  if (!device) return first
  if (refusedAs(first) === 'kiosk.revoked') device.revoked()
  if (refusedAs(first) !== 'kiosk.token-expired') return first
  device.tokenRefused()
  return sendOnce(call, signal)
}

/** Sends the call. A read whose outcome is unknown is tried again, a write never: its caller decides. */
export const sendCall = async (call: SentCall, signal: AbortSignal): Promise<Sent> => {
  for (let attempt = 1; ; attempt += 1) {
    const result = await sendByKiosk(call, signal)
    const isUnknown = 'error' in result && result.error.kind === 'unknown'
    if (!isUnknown || call.row.method !== 'GET' || attempt >= mostReadTries || signal.aborted) return result
    await pause(readPause * attempt, signal)
    if (signal.aborted) return result
  }
}

const keyIn = ({ params, body }: NonNullable<SentCall['args']>): string | undefined => {
  const { bookingKey } = { ...(body as object | undefined), ...params } as { bookingKey?: unknown }
  return typeof bookingKey === 'string' ? bookingKey : undefined
}

/** AUTH-29, AUTH-30: what is public has no session to lose, and a run or a hand-off is none. */
const withoutSession: readonly Access[] = ['public', ...withRun, 'hand-off']

const isSessionLost = ({ access = 'public' }: SentRow, result: Sent): boolean =>
  !withoutSession.includes(access) && refusedAs(result) === 'session.missing'

const ofLogins: readonly Access[] = ['desk', 'staff', 'referrer', 'radiologist', 'external']

const isLoginLost = ({ access = 'public' }: SentRow, result: Sent): boolean =>
  ofLogins.includes(access) && 'error' in result && refusalOf(result.error)?.status === 401

export const request: BaseQueryFn<SentCall, unknown, ApiError> = async (call, { signal, dispatch, endpoint }) => {
  const result = await sendCall(call, signal)
  if (isSessionLost(call.row, result)) dispatch(unauthorized({ call: endpoint, bookingKey: keyIn(call.args ?? {}) }))
  if (isLoginLost(call.row, result)) dispatch(loginRefused())
  return result
}
