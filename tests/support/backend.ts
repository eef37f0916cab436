// The one fake: the real server in memory, reached without a network. See docs/decisions/0007-one-fake-only.md.
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '#server/app.ts'
import { createContext } from '#server/dependencies.ts'
import { clientHeader } from '#server/http/security.ts'
import { buildClientConfig } from '#server/modules/config/config.ts'
import type { ProviderPack } from '#server/modules/provider-pack/provider-pack.schema.ts'
import type { SlotsContext } from '#server/modules/slots/slots.usecases.ts'
import { type CallArgs, type CallRow, fillPath, fillQuery } from '#src/contract/call.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { openTestDatabase } from './databases.ts'
import { testPack } from './test-pack.ts'

type Answer = { status: number; body: any; headers: Record<string, unknown> }

export type Backend = {
  app: FastifyInstance
  clock: TestClock
  context: SlotsContext
  pack: ProviderPack
  /** Sends a row of the call table as the browser would; cookies are kept between calls. */
  call: <R extends CallRow>(row: R, args: CallArgs<R>) => Promise<Answer>
  /** Sends anything, well formed or not. */
  send: (options: InjectOptions) => Promise<Answer>
  /** A `fetch` that goes to this server, for the client. */
  fetch: typeof globalThis.fetch
  /** Answers the next call of the row with this status instead of doing it; 0 breaks the connection. */
  failNext: (row: Pick<CallRow, 'name'>, status: number, body?: unknown) => void
  /** Does the next call of the row, but loses its answer on the way back. */
  loseNextAnswer: (row: Pick<CallRow, 'name'>) => void
  forgetCookies: () => void
  close: () => Promise<void>
}

export type BackendOptions = { pack?: ProviderPack; clock?: TestClock; withDemo?: boolean; connections?: number }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const startBackend = async (options: BackendOptions = {}): Promise<Backend> => {
  const pack = options.pack ?? testPack()
  const clock = options.clock ?? createTestClock()
  const database = await openTestDatabase(options.connections)
  const context = await createContext(database, pack, clock, options.withDemo ?? false)
  const app = await buildApp({ context, config: buildClientConfig(pack, 'demo', '0.0.0+test') })
  const cookies = new Map<string, string>()
  const failures = new Map<string, { status: number; body: unknown }[]>()
  const lost = new Set<string>()

  app.addHook('preHandler', async (request, reply) => {
    const name = (request.routeOptions.config as { call?: string }).call ?? ''
    const failure = failures.get(name)?.shift()
    if (!failure) return
    if (failure.status === 0) throw Object.assign(new Error('connection broken by the test'), { statusCode: 599 })
    await reply.code(failure.status).send(failure.body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const name = (request.routeOptions.config as { call?: string }).call ?? ''
    if (lost.delete(name)) reply.header('x-test-lost', '1')
    return payload
  })

  const send = async (request: InjectOptions): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      ...request,
      headers: { ...(cookie === '' ? {} : { cookie }), ...request.headers },
    })
    for (const set of response.cookies) cookies.set(set.name, set.value)
    return { status: response.statusCode, body: parse(response.body), headers: response.headers }
  }

  const call: Backend['call'] = (row, args) => {
    const { params, query, body, idempotencyKey } = args as Record<string, any>
    return send({
      method: row.method,
      url: fillPath(row.path, params) + fillQuery(query),
      headers: {
        [clientHeader]: 'page',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
  }

  const fetchThrough: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const text = request.method === 'GET' ? undefined : await request.text()
    const answer = await send({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      ...(text ? { payload: text } : {}),
    })
    if (request.signal.aborted) throw new DOMException('aborted', 'AbortError')
    if (answer.status === 599 || answer.headers['x-test-lost'] === '1') throw new TypeError('Failed to fetch')
    const bodyText = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return new Response(bodyText, {
      status: answer.status,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    })
  }

  return {
    app,
    clock,
    context,
    pack,
    call,
    send,
    fetch: fetchThrough,
    failNext: ({ name }, status, body = {}) => {
      failures.set(name, [...(failures.get(name) ?? []), { status, body }])
    },
    loseNextAnswer: ({ name }) => void lost.add(name),
    forgetCookies: () => cookies.clear(),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
