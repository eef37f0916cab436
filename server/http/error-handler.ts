import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorCode } from '#src/contract/codes/error-codes.ts'
import { type FieldError, isFieldError } from '#src/contract/codes/field-errors.ts'
import type { ErrorBody } from '#src/contract/entities/error-body.ts'
import { isLostConnection } from '../db/lost-connection.ts'
import { AppError, type ErrorDetails } from '../shared/app-error.ts'

/** Codes only: a message may hold a patient's input. */
export const causes = (error: unknown): string[] => {
  const codes: string[] = []
  for (let current = error; current instanceof Error; current = current.cause)
    codes.push(String((current as { code?: unknown }).code ?? ''))
  return codes
}

/** Value at the issue's path: a missing one is required, a wrong one invalid. */
const sentAt = (request: FastifyRequest, error: FastifyError, path: readonly string[]): unknown => {
  const parts: Record<string, unknown> = { body: request.body, querystring: request.query, params: request.params }
  return path.reduce(
    (value, name) => (value as Record<string, unknown> | null | undefined)?.[name],
    parts[error.validationContext ?? ''],
  )
}

const fieldsOf = (error: FastifyError, request: FastifyRequest): NonNullable<ErrorDetails['fields']> =>
  (error.validation ?? []).slice(0, 20).map((issue) => {
    const path = issue.instancePath.split('/').filter(Boolean)
    const message = issue.message ?? ''
    const coded = (code: FieldError) => ({ path: path.join('.'), code })
    if (isFieldError(message)) return coded(message)
    if (issue.keyword === 'too_big') return coded('text.too-long')
    return coded(sentAt(request, error, path) === undefined ? 'required' : 'invalid')
  })

/** A browser that went away while it was sending: its errors are not ours. */
const isGone = ({ raw }: FastifyRequest): boolean => raw.readableAborted && raw.socket.destroyed

type Refusal = { code: ErrorCode; status: number; details: ErrorDetails }

const describe = (error: FastifyError | AppError, request: FastifyRequest): Refusal => {
  if (isGone(request)) return { code: 'request.invalid', status: 400, details: {} }
  if (error instanceof AppError) return { code: error.code, status: error.status, details: error.details }
  if (hasZodFastifySchemaValidationErrors(error))
    return { code: 'request.invalid', status: 400, details: { fields: fieldsOf(error, request) } }
  if (isLostConnection(error)) return { code: 'server.unavailable', status: 503, details: {} }
  const status = error.statusCode ?? 500
  if (status === 413 || status === 431) return { code: 'request.too-large', status, details: {} }
  if (status === 404) return { code: 'request.not-found', status, details: {} }
  if (status >= 400 && status < 500) return { code: 'request.invalid', status: 400, details: {} }
  return { code: 'server.error', status: 500, details: {} }
}

const body = (request: FastifyRequest, code: ErrorCode, status: number, details: ErrorDetails): ErrorBody => ({
  code,
  status,
  requestId: request.id,
  ...details,
})

/** A page in words for a person who opened an address; undefined for all others. */
export type ExplainRefusal = (request: FastifyRequest, code: ErrorCode) => Promise<string | undefined>

export type ErrorHandlerOptions = {
  explain?: ExplainRefusal
  /** Any cap, of a minute or a day, and whichever call it is of. */
  onCapReached?: (request: FastifyRequest) => Promise<void>
}

export const installErrorHandler = (
  app: FastifyInstance,
  { explain, onCapReached }: ErrorHandlerOptions = {},
): void => {
  app.setErrorHandler<FastifyError | AppError>(async (error, request, reply) => {
    const { code, status, details } = describe(error, request)
    // A driver's message may quote the row it failed on, so only names and codes are logged.
    // A refusal that is meant: under an attack there is one for each request.
    if (status >= 500 && code !== 'upload.busy')
      request.log.error({ code, failure: error.name, causes: causes(error), stack: stackPlaces(error) }, 'failed')
    if (status === 503) reply.header('retry-after', String(details.secondsLeft ?? 2))
    if (status === 408) reply.header('connection', 'close')
    if (status === 429) reply.header('retry-after', String(details.secondsLeft ?? 60))
    reply.code(status).header('cache-control', 'no-store')
    // Who asks for the next code a little early has reached no cap.
    if (status === 429 && code !== 'code.too-soon') await onCapReached?.(request)
    const page = await explain?.(request, code)
    return page === undefined
      ? reply.send(body(request, code, status, details))
      : reply.type('text/html; charset=utf-8').send(page)
  })
}

/** For addresses so malformed that no route or hook runs; the framework's own answer would repeat them. */
export const answerMalformed = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const { code, status, details } = describe(error, request)
  // No hook watches what is left of its body.
  if (!request.raw.complete) reply.header('connection', 'close')
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send(body(request, code, status, details))
}

const lingerMilliseconds = 1000
const answered = new WeakSet<Socket>()

const unreadable: Readonly<Record<string, { code: ErrorCode; status: number }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request.too-slow', status: 408 },
  HPE_HEADER_OVERFLOW: { code: 'request.too-large', status: 431 },
}

/** What Node cannot read as a request at all; the connection ends once the answer is out. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (answered.has(socket)) return
  answered.add(socket)
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { code, status } = unreadable[error.code ?? ''] ?? { code: 'request.invalid', status: 400 }
  const text = JSON.stringify({ code, status, requestId: randomUUID() } satisfies ErrorBody)
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${text.length}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${text}`)
  // Destroyed at once, the answer would be lost to a sender that is still sending.
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
}

/** Without the message, which may hold a patient's input. */
const stackPlaces = ({ stack = '', message }: Error): string[] => {
  const at = stack.indexOf(message)
  // A line of the message may look like a place of the stack.
  const places = at < 0 ? '' : stack.slice(at + message.length)
  return places
    .split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .slice(0, 6)
    .map((line) => line.trim())
}

export const notFoundBody = (request: FastifyRequest): ErrorBody => body(request, 'request.not-found', 404, {})
