// A body that trickles holds a connection for ever: Node's own time-out would cut off long uploads too.
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../shared/app-error.ts'
import { defaultMinThroughput, type MinThroughput } from './multipart.ts'

export type BodyTimeouts = {
  /** For all of a body that is no form of files. */
  milliseconds: number
  /** For what is left of a form after its answer; before that, `receiveForm` watches it. */
  rest: MinThroughput
}

export const defaultBodyTimeouts: BodyTimeouts = { milliseconds: 30_000, rest: defaultMinThroughput }

/** For request line and headers, and how often Node looks. */
export const headerTimeouts = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 } as const

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/')

/** The parser that reads the body answers with the error; without a reader there is nothing to answer. */
const refuse = ({ raw }: FastifyRequest): void => {
  if (raw.listenerCount('error') > 0) raw.emit('error', new AppError('request.too-slow', 408))
  else raw.socket.destroy()
}

export const installBodyTimeouts = (app: FastifyInstance, timeouts: BodyTimeouts): void => {
  const { milliseconds, rest } = timeouts
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.complete || !hasBody(request)) return
    const { socket } = raw
    // An injected request has no connection that it could hold.
    if (!(socket instanceof Socket)) return
    const isOver = (): boolean => raw.complete || socket.destroyed
    let before = 0
    let watch: NodeJS.Timeout | undefined
    const stop = (): void => {
      clearTimeout(timer)
      clearInterval(watch)
      socket.off('close', stop)
    }
    const watchRest = (): void => {
      const bytes = socket.bytesRead
      if (isOver()) stop()
      else if (bytes - before < rest.leastBytes) socket.destroy()
      before = bytes
    }
    const timer = isForm(request)
      ? undefined
      : setTimeout(() => {
          if (!isOver() && !reply.sent) refuse(request)
        }, milliseconds)
    timer?.unref()
    reply.raw.once('finish', () => {
      if (isOver()) return
      before = socket.bytesRead
      watch = setInterval(watchRest, rest.milliseconds)
      watch.unref()
    })
    socket.once('close', stop)
    raw.once('end', stop)
  })
}
