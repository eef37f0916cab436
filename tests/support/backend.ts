// The one fake: the real server in memory, reached without a network. See docs/decisions/0007-one-fake-only.md.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { type AppOptions, buildApp } from '#server/app.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { type ContextOptions, createContext } from '#server/dependencies.ts'
import type { BookingCaps } from '#server/modules/appointments/booking-caps.ts'
import { mirrorPack } from '#server/modules/catalogue/catalogue.repository.ts'
import { buildClientConfig } from '#server/modules/config/config.ts'
import {
  type DocumentsOptions,
  documentsInFolder,
  filesInFolder,
} from '#server/modules/documents/documents.services.ts'
import type { ServerContext } from '#server/modules/index.ts'
import type { HoldCaps } from '#server/modules/slots/hold-caps.ts'
import { type MailTransport, noMailTransport } from '#server/ports/mail-transport.ts'
import { noSmsTransport, type SmsTransport } from '#server/ports/sms-transport.ts'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { createSecrets } from '#server/shared/secrets.ts'
import { type CallArgs, type CallResult, type CallRow, clientHeader, fillPath, fillQuery } from '#src/contract/call.ts'
import type { ErrorBody } from '#src/contract/entities/error-body.ts'
import { toForm } from '#src/lib/form-body.ts'
import { createTestClock, defaultNow, type TestClock } from './clock.ts'
import { deleteUse, openTestDatabase, truncateUse } from './databases.ts'
import { perWorker } from './per-worker.ts'
import { quietSettings, startedSettings } from './settings.ts'
import { testPack } from './test-pack.ts'

export type Answer<Body = unknown> = { status: number; body: Body; headers: Record<string, unknown> }

/** What the row answers, or the error shape: the status tells which. */
export type AnswerTo<R extends CallRow> = Answer<CallResult<R> & Partial<Omit<ErrorBody, 'status'>>>

export type Browser = {
  /** Sends a row of the call table as the browser would; fails when it refuses with a code the row does not name. */
  call: <R extends CallRow>(row: R, args: CallArgs<R>, headers?: Record<string, string>) => Promise<AnswerTo<R>>
  /** Sends anything, well formed or not. */
  send: (options: InjectOptions) => Promise<Answer>
  /** Kept between calls, by name. */
  cookies: Map<string, string>
}

export type Backend = Browser & {
  app: FastifyInstance
  clock: TestClock
  context: ServerContext
  database: OpenDatabase
  documents: DocumentsOptions
  pack: ProviderPack
  /** Another browser of the same server. */
  newBrowser: () => Browser
  /** A `fetch` that goes to this server, for the client. */
  fetch: typeof globalThis.fetch
  /** Answers the next call of the row with this status instead of doing it; 0 breaks the connection. */
  failNext: (row: Pick<CallRow, 'name'>, status: number, body?: unknown) => void
  /** Does the next call of the row, but loses its answer on the way back. */
  loseNextAnswer: (row: Pick<CallRow, 'name'>) => void
  forgetCookies: () => void
  /** As just started: nothing held, booked or to fail, no cookies, the usual time. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

export type BackendOptions = {
  pack?: ProviderPack
  clock?: TestClock
  withDemo?: boolean
  /** With every cap as `npm start` sets it, for tests that assert one: caps act beside each other. */
  isAsStarted?: boolean
  holdCaps?: HoldCaps
  bookingCaps?: BookingCaps
  documents?: Partial<DocumentsOptions>
  connections?: number
  /** Shared with another backend, which closes it. */
  database?: OpenDatabase
  app?: Pick<
    AppOptions,
    'logger' | 'trustProxy' | 'requestsPerMinute' | 'signInPerMinute' | 'publicUrl' | 'bodyTimeouts'
  > &
    Pick<
      ContextOptions,
      'frontEnd' | 'loginProvider' | 'deskKey' | 'worker' | 'minSupported' | 'smsPerHour' | 'withPuzzles' | 'address'
    >
  mail?: MailTransport
  sms?: SmsTransport
  log?: ContextOptions['log']
  environment?: 'demo' | 'production'
}

/** Marks an answer that never arrives. */
const lostHeader = 'x-test-lost'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type AnyArgs = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>> & { idempotencyKey?: string }

/** Codes that any row may answer; the others have to be listed in the row. */
const isGeneralCode = (code: string): boolean =>
  /^(request|server|access)\.|^kiosk\.(token-expired|revoked|person-ended|booking-off)$/.test(code)

type SetCookie = { name: string; value: string; expires?: Date; maxAge?: number }

const keepCookie = (cookies: Map<string, string>, { name, value, expires, maxAge }: SetCookie): void => {
  const isEnded = maxAge === undefined ? expires?.getTime() === 0 : maxAge <= 0
  if (isEnded) cookies.delete(name)
  else cookies.set(name, value)
}

/** A form as it goes over the wire. */
export const encodeForm = async (body: Record<string, unknown>): Promise<{ bytes: Buffer; type: string }> => {
  const encoded = new Response(toForm(body))
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}

const openBrowser = (app: FastifyInstance, underWay: Set<Promise<unknown>>): Browser => {
  const cookies = new Map<string, string>()

  const send: Browser['send'] = async (request) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = app.inject({
      ...request,
      headers: { ...(cookie === '' ? {} : { cookie }), ...request.headers },
    })
    underWay.add(answer)
    const response = await answer.finally(() => underWay.delete(answer))
    if (response.headers[lostHeader] === undefined) for (const set of response.cookies) keepCookie(cookies, set)
    return { status: response.statusCode, body: parse(response.body), headers: response.headers }
  }

  const call = async <R extends CallRow>(
    row: R,
    args: CallArgs<R>,
    headers: Record<string, string> = {},
  ): Promise<AnswerTo<R>> => {
    const { params, query, body, idempotencyKey } = args as unknown as AnyArgs
    const form = row.kind === 'form' && body !== undefined ? await encodeForm(body) : undefined
    const answer = (await send({
      method: row.method,
      url: fillPath(row.path, params) + fillQuery(query),
      headers: {
        [clientHeader]: 'page',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(form ? { 'content-type': form.type } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: form?.bytes ?? body }),
    })) as AnswerTo<R>
    const { code } = answer.status < 400 ? {} : answer.body
    if (code !== undefined && !isGeneralCode(code) && !row.errors?.includes(code))
      throw new Error(`${row.name} answered ${code}, which its row does not name`)
    return answer
  }

  return { call, send, cookies }
}

const fetchThrough =
  (send: Browser['send']): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const bytes = request.method === 'GET' ? undefined : Buffer.from(await request.arrayBuffer())
    const answer = await send({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      ...(bytes?.length ? { payload: bytes } : {}),
    })
    if (request.signal.aborted) throw new DOMException('aborted', 'AbortError')
    if (answer.headers[lostHeader] === '1') throw new TypeError('Failed to fetch')
    const bodyText = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return new Response(bodyText, {
      status: answer.status,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    })
  }

/** Hooks that fail a call before it runs, or lose its answer after. */
const installFailures = (
  app: FastifyInstance,
): Pick<Backend, 'failNext' | 'loseNextAnswer'> & { forget: () => void } => {
  const failures = new Map<string, { status: number; body: unknown }[]>()
  const lost = new Set<string>()
  const nameOf = (config: unknown): string => (config as { call?: string }).call ?? ''

  app.addHook('preHandler', async (request, reply) => {
    const failure = failures.get(nameOf(request.routeOptions.config))?.shift()
    if (!failure) return
    if (failure.status === 0) reply.header(lostHeader, '1')
    await reply
      .code(failure.status || 599)
      .type('application/json')
      .serializer(JSON.stringify)
      .send(failure.body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (lost.delete(nameOf(request.routeOptions.config))) reply.header(lostHeader, '1')
    return payload
  })

  return {
    failNext: ({ name }, status, body = {}) => {
      failures.set(name, [...(failures.get(name) ?? []), { status, body }])
    },
    loseNextAnswer: ({ name }) => void lost.add(name),
    forget: () => {
      failures.clear()
      lost.clear()
    },
  }
}

/** A server's surroundings without a mail server, its files in the folder. */
export const outside = (
  pack: ProviderPack,
  folder = join(tmpdir(), `front-door-documents-${randomUUID()}`),
  { mail, sms, log, environment }: Partial<Pick<BackendOptions, 'mail' | 'sms' | 'log' | 'environment'>> = {},
): ContextOptions => ({
  log: log ?? pino({ level: 'silent' }),
  ports: { mail: mail ?? noMailTransport, sms: sms ?? noSmsTransport, files: filesInFolder(folder) },
  secrets: createSecrets(['a key of the tests']),
  config: buildClientConfig(pack, environment ?? 'demo', '0.0.0+test'),
  documents: documentsInFolder(folder),
})

const startOwn = async (options: BackendOptions): Promise<Backend> => {
  const pack = options.pack ?? testPack()
  const clock = options.clock ?? createTestClock()
  const database = options.database ?? (await openTestDatabase(options.connections))
  const folder = join(tmpdir(), `front-door-documents-${randomUUID()}`)
  const { mail, sms, log, withDemo = false } = options
  const settings = options.isAsStarted ? startedSettings : quietSettings
  const { holdCaps = settings.holdCaps, bookingCaps = settings.bookingCaps } = options
  const { requestsPerMinute, signInPerMinute, smsPerHour, uploadsPerHour, refusedPerNetwork, withPuzzles } = settings
  const context = await createContext(database, pack, clock, {
    ...outside(pack, folder, { mail, sms, log, environment: options.environment }),
    ...{ smsPerHour, withPuzzles, ...options.app },
    documents: { ...documentsInFolder(folder), uploadsPerHour, refusedPerNetwork, ...options.documents },
    withDemo,
    holdCaps,
    bookingCaps,
  })
  const { documents } = context
  const app = await buildApp({ requestsPerMinute, signInPerMinute, ...options.app, context })
  const { forget, ...failures } = installFailures(app)
  const underWay = new Set<Promise<unknown>>()
  const browser = openBrowser(app, underWay)

  return {
    ...browser,
    ...failures,
    app,
    clock,
    context,
    database,
    documents,
    pack,
    newBrowser: () => openBrowser(app, underWay),
    fetch: fetchThrough(browser.send),
    forgetCookies: () => browser.cookies.clear(),
    reset: async () => {
      // A page that has ended may have sent a file, which would be written while its folder is removed.
      while (underWay.size > 0) await Promise.allSettled(underWay)
      await deleteUse(context.db)
      await rm(folder, { recursive: true, force: true })
      context.cache.changed(context.catalogue.clinics.map((clinic) => clinic.id))
      forget()
      browser.cookies.clear()
      clock.set(defaultNow)
    },
    close: async () => {
      await app.close()
      if (!options.database) await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Servers without settings of their own that no file has at the moment; their worker starts one, seldom two. */
const idle = perWorker<Backend[]>('servers', () => [])

const startShared = async (): Promise<Backend> => {
  const backend = await startOwn({})
  const shared: Backend = {
    ...backend,
    close: async () => {
      if (idle.includes(shared)) return
      await backend.reset()
      await truncateUse(backend.context.db)
      // Another server of this database may have brought another pack.
      await mirrorPack(backend.context.db, backend.pack, backend.clock.now())
      idle.push(shared)
    },
  }
  return shared
}

/** A server of this caller until it closes it: the worker's, as just started, or with options one of its own. */
export const startBackend = async (options: BackendOptions = {}): Promise<Backend> =>
  Object.keys(options).length > 0 ? startOwn(options) : (idle.pop() ?? startShared())
