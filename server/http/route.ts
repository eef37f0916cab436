// Method, path, validation, answer and documentation come from the row of the call table.
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type CallRow, localeHeader } from '#src/contract/call.ts'
import { isLocale, type Locale } from '#src/contract/codes/locales.ts'
import { errorBodySchema } from '#src/contract/entities/error-body.ts'
import { isGuarded } from '#src/contract/rules/access.rules.ts'
import { AppError } from '../shared/app-error.ts'
import { type Actors, type Admission, type Admit, outcomeOf } from './access.ts'

type Part<R extends CallRow, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType
  ? z.output<R[K]>
  : undefined

export type RouteInput<R extends CallRow> = {
  params: Part<R, 'params'>
  query: Part<R, 'query'>
  /** A form's bytes are read by `receiveForm`, as they come. */
  body: R['kind'] extends 'form' ? undefined : Part<R, 'body'>
  idempotencyKey: R['idempotent'] extends true ? string : undefined
  /** Of the page that asks; the provider's own texts are answered in it (S-118). */
  locale: Locale | undefined
  /** Whom the row's word let in. */
  actor: R['access'] extends keyof Actors ? Actors[R['access']] : never
  request: FastifyRequest
  reply: FastifyReply
}

const idempotencyKeySchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{16,64}$/))

const readIdempotencyKey = (request: FastifyRequest): string => {
  const result = idempotencyKeySchema.safeParse(request.headers['idempotency-key'])
  if (!result.success) throw new AppError('request.idempotency-key-missing', 400)
  return result.data
}

/** One that is not supported is as none: the answer is in the provider's own language. */
const readLocale = (request: FastifyRequest): Locale | undefined => {
  const locale = request.headers[localeHeader]
  return isLocale(locale) ? locale : undefined
}

/** The body of a form is documented by its schema and checked as it is read. */
const formCompiler: typeof validatorCompiler = (parts) =>
  parts.httpPart === 'body' ? () => ({ value: undefined }) : validatorCompiler(parts)

/** A key that cannot be one is answered as one that is unknown. */
const isWrongKey = ({ validationError: error }: FastifyRequest): boolean =>
  error?.validationContext === 'params' &&
  (error.validation as { instancePath: string }[]).some(({ instancePath }) => instancePath === '/bookingKey')

/** An answer that cannot be logged is none. */
const logged = async <Answer>(log: Admission['log'], work: () => Promise<Answer>): Promise<Answer> => {
  const answer = await work().catch(async (error: unknown) => {
    await log?.(outcomeOf(error))
    throw error
  })
  await log?.('opened')
  return answer
}

const toFastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

export const route = <const R extends CallRow & { access: keyof Actors }>(
  app: FastifyInstance,
  row: R,
  handler: (input: RouteInput<R>) => Promise<z.input<R['response']>>,
): void => {
  const status = row.status ?? 200
  // Throws where access is not installed: no route is served unguarded.
  const admit = app.getDecorator<Admit>('admit')
  const isForm = row.kind === 'form'
  const isFile = row.kind === 'file'
  app.route({
    method: row.method as HTTPMethods,
    url: toFastifyPath(row.path),
    // HEAD on every path would double the routes of the document.
    exposeHeadRoute: false,
    // Compression of private data beside a stranger's input leaks it (BREACH).
    ...(isGuarded(row.access) ? { compress: false as const } : {}),
    config: { call: row.name, quota: row.quota, origin: row.origin },
    ...(isForm ? { validatorCompiler: formCompiler as never } : {}),
    attachValidation: true,
    schema: {
      operationId: row.name,
      summary: row.summary,
      tags: [row.access],
      ...(row.params ? { params: row.params } : {}),
      ...(row.query ? { querystring: row.query } : {}),
      ...(row.body ? { body: row.body } : {}),
      ...(isForm ? { consumes: ['multipart/form-data'] } : {}),
      headers: z.looseObject({
        [localeHeader]: z.optional(z.string()),
        ...(row.idempotent ? { 'idempotency-key': z.optional(z.string()) } : {}),
      }),
      response: isFile ? {} : { [status]: row.response, '4xx': errorBodySchema, '5xx': errorBodySchema },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', (row.cache ?? 'none') === 'none' ? 'no-store' : 'no-cache')
      if (row.method === 'GET') reply.header('vary', localeHeader)
      if (isGuarded(row.access) && isWrongKey(request)) throw new AppError('session.missing', 401)
      if (request.validationError) throw request.validationError
      const { actor, settle, log } = await admit(row, request, reply)
      const idempotencyKey = row.idempotent ? readIdempotencyKey(request) : undefined
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        idempotencyKey,
        locale: readLocale(request),
        actor,
        request,
        reply,
      } as unknown as RouteInput<R>
      const answer = await logged(log, () => handler(input))
      settle?.()
      return isFile ? answer : reply.code(status).send(answer)
    },
  })
}
