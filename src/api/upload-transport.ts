// XMLHttpRequest, because `fetch` reports no upload progress.
import { fillPath, fillQuery } from '#src/contract/call.ts'
import { toForm } from '#src/lib/form-body.ts'
import { noteUnanswered } from '#src/lib/network.ts'
import type { Exchange, ExchangeOptions, Reply, Transport } from '#src/offline/queue/transport.ts'
import { clientHeaders, viaFetch } from './request.ts'

const addressOf = ({ row, params, query }: Exchange): string =>
  new URL(fillPath(row.path, params) + fillQuery(query), window.location.origin).href

const headersOf = ({ row, body, bytes, idempotencyKey }: Exchange): Record<string, string> => ({
  accept: 'application/json',
  ...clientHeaders(),
  ...((body ?? bytes) === undefined || row.kind === 'form' ? {} : { 'content-type': 'application/json' }),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
})

const bodyOf = ({ body, bytes }: Exchange): { body?: BodyInit } => {
  if (bytes !== undefined) return { body: bytes }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

const parse = (text: string): { json?: unknown } => {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return {}
  }
}

const watch = ({ patience, stall }: ExchangeOptions, stop: () => void): { moved: () => void; end: () => void } => {
  const whole = setTimeout(stop, patience)
  let still = setTimeout(stop, stall)
  return {
    moved: () => {
      clearTimeout(still)
      still = setTimeout(stop, stall)
    },
    end: () => {
      clearTimeout(whole)
      clearTimeout(still)
    },
  }
}

const sendPlain = async (exchange: Exchange, options: ExchangeOptions): Promise<Reply> => {
  const own = new AbortController()
  const stop = (): void => own.abort()
  const { end } = watch(options, stop)
  if (options.signal.aborted) stop()
  options.signal.addEventListener('abort', stop)
  try {
    const response = await viaFetch(addressOf(exchange), {
      method: exchange.row.method,
      credentials: 'same-origin',
      cache: 'no-store',
      // A portal that redirects to its own page gives no answer of ours.
      redirect: 'error',
      signal: own.signal,
      headers: headersOf(exchange),
      ...bodyOf(exchange),
    })
    return {
      status: response.status,
      ...parse(await response.text()),
      isRedirected: response.redirected,
      retryAfter: response.headers.get('retry-after'),
      date: response.headers.get('date'),
    }
  } finally {
    end()
    options.signal.removeEventListener('abort', stop)
  }
}

const sendFile = (exchange: Exchange, file: NonNullable<Exchange['file']>, options: ExchangeOptions): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { signal, onProgress } = options
    const address = addressOf(exchange)
    const request = new XMLHttpRequest()
    const stop = (): void => request.abort()
    const { moved, end } = watch(options, stop)
    const finish = (settle: () => void): void => {
      end()
      signal.removeEventListener('abort', stop)
      settle()
    }
    const fail = (): void => finish(() => reject(new TypeError('no answer')))
    request.open(exchange.row.method, address)
    for (const [name, value] of Object.entries(headersOf(exchange))) request.setRequestHeader(name, value)
    // Progress counts the form's own bytes first.
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved()
      onProgress?.(Math.max(0, loaded - Math.max(0, total - file.bytes.byteLength)))
    })
    request.addEventListener('progress', moved)
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () =>
      finish(() =>
        resolve({
          status: request.status,
          ...parse(request.responseText),
          // XMLHttpRequest follows redirects by itself; to another site the content policy stops it.
          isRedirected: request.responseURL !== address,
          retryAfter: request.getResponseHeader('retry-after'),
          date: request.getResponseHeader('date'),
        }),
      ),
    )
    signal.addEventListener('abort', stop)
    request.send(toForm({ ...exchange.body, file: new File([file.bytes], file.name, { type: file.type }) }))
    if (signal.aborted) stop()
  })

/** Rejects unless the whole answer arrived: the outcome is unknown then. */
export const pageTransport: Transport = async (exchange, options) => {
  try {
    return await (exchange.file ? sendFile(exchange, exchange.file, options) : sendPlain(exchange, options))
  } catch (reason) {
    if (!options.signal.aborted) noteUnanswered()
    throw reason
  }
}
