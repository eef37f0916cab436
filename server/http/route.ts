// Binds one row of the call table to a handler: method, path, validation, answer and documentation all come from the row.
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type CallRow, localeHeader } from '#src/contract/call.ts'
import { isLocale, type Locale } from '#src/contract/codes/locales.ts'
import { errorBodySchema } from '#src/contract/entities/error-body.ts'
import { AppError } from '../shared/app-error.ts'

type Part<R extends CallRow, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType
  ? z.output<R[K]>
  : undefined

export type RouteInput<R extends CallRow> = {
  params: Part<R, 'params'>
  query: Part<R, 'query'>
  /** Not there where the row is a form: its bytes are read by `receiveForm`, as they come. */
  body: R['multipart'] extends true ? undefined : Part<R, 'body'>
  /** Set when the row is idempotent. */
  idempotencyKey: R['idempotent'] extends true ? string : undefined
  /** Of the page that asks; the provider's own texts are answered in it (S-118). */
  locale: Locale | undefined
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

const toFastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Serves the row; the handler's answer must fit `row.response` or it does not compile. */
export const route = <const R extends CallRow>(
  app: FastifyInstance,
  row: R,
  handler: (input: RouteInput<R>) => Promise<z.input<R['response']>>,
): void => {
  const status = row.status ?? 200
  app.route({
    method: row.method as HTTPMethods,
    url: toFastifyPath(row.path),
    // One answer to HEAD on every path would double the routes of the document.
    exposeHeadRoute: false,
    // What belongs to one booking is never compressed beside what a stranger could put into it.
    ...(row.secured ? { compress: false as const } : {}),
    config: { call: row.name },
    ...(row.multipart ? { validatorCompiler: formCompiler as never } : {}),
    schema: {
      operationId: row.name,
      summary: row.summary,
      tags: [row.secured ? 'secured' : 'public'],
      ...(row.params ? { params: row.params } : {}),
      ...(row.query ? { querystring: row.query } : {}),
      ...(row.body ? { body: row.body } : {}),
      ...(row.multipart ? { consumes: ['multipart/form-data'] } : {}),
      headers: z.looseObject({
        [localeHeader]: z.optional(z.string()),
        ...(row.idempotent ? { 'idempotency-key': z.optional(z.string()) } : {}),
      }),
      response: row.link ? {} : { [status]: row.response, '4xx': errorBodySchema, '5xx': errorBodySchema },
    },
    handler: async (request, reply) => {
      const idempotencyKey = row.idempotent ? readIdempotencyKey(request) : undefined
      reply.header('cache-control', row.secured || row.noStore || row.method !== 'GET' ? 'no-store' : 'no-cache')
      if (row.method === 'GET') reply.header('vary', localeHeader)
      const answer = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        idempotencyKey,
        locale: readLocale(request),
        request,
        reply,
      } as unknown as RouteInput<R>)
      return row.link ? answer : reply.code(status).send(answer)
    },
  })
}
