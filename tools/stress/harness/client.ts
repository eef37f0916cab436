// Sends rows of the call table over real connections that are kept open, as many at once as there are requests.
import { Agent, type IncomingMessage, request } from 'node:http'
import { type CallArgs, type CallResult, type CallRow, clientHeader, fillPath, fillQuery } from '#src/contract/call.ts'
import type { ErrorBody } from '#src/contract/entities/error-body.ts'

type Common = { status: number; milliseconds: number; cookie: string | undefined; retryAfter: string | undefined }
export type Reply<R extends CallRow> = Common & ({ ok: true; body: CallResult<R> } | { ok: false; body: ErrorBody })

export type Client = {
  /** Fails only when the connection does: what became of the request is then unknown. */
  call: <R extends CallRow>(
    row: R,
    args: CallArgs<R> & { cookie?: string; authorization?: string; headers?: Record<string, string> },
  ) => Promise<Reply<R>>
  close: () => void
}

const timeoutMilliseconds = 60_000

const read = async (response: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

export const connect = (port: number): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 2000 })
  const call: Client['call'] = (row, args) =>
    new Promise((resolve, reject) => {
      const { params, query, body, idempotencyKey, cookie, authorization, headers } = args as Record<string, never>
      const text = body === undefined ? undefined : JSON.stringify(body)
      const begun = performance.now()
      const sent = request({
        host: '127.0.0.1',
        port,
        agent,
        method: row.method,
        path: fillPath(row.path, params) + fillQuery(query),
        timeout: timeoutMilliseconds,
        headers: {
          [clientHeader]: 'page',
          ...(headers as Record<string, string> | undefined),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(cookie === undefined ? {} : { cookie }),
          ...(authorization === undefined ? {} : { authorization }),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      })
      sent.once('error', reject)
      sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.once('response', (response) => {
        const status = response.statusCode ?? 0
        const { 'set-cookie': cookies, 'retry-after': retryAfter } = response.headers
        const common = { status, retryAfter, cookie: cookies?.map((each) => each.split(';')[0]).join('; ') }
        read(response).then(
          (answer) =>
            resolve({
              ...common,
              milliseconds: performance.now() - begun,
              ok: status < 300,
              body: answer,
            } as Reply<typeof row>),
          reject,
        )
      })
      sent.end(text)
    })
  return { call, close: () => agent.destroy() }
}
