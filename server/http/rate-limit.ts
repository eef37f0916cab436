import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallRow } from '#src/contract/call.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { AppError } from '../shared/app-error.ts'
import { networkOf } from '../shared/network.ts'

const minute = 60_000

/** A monitor asks often, and an answer costs nothing. */
const isHealth = (path: string): boolean => path === '/healthz' || path === '/readyz'

/** Files of the app and the brand: a first visit asks for dozens. */
const isFile = (path: string): boolean => /^\/(?:api\/)?assets\//.test(path) || /\.[a-z0-9]{2,12}$/i.test(path)

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

const keyOf = (request: FastifyRequest): string => `${isFile(pathOf(request)) ? 'files ' : ''}${networkOf(request.ip)}`

/** Says once that all visitors of a proxy count as one network. */
export const warnOfUnknownProxy = (app: FastifyInstance): void => {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    if (request.ip !== request.socket.remoteAddress) return
    isSaid = true
    request.log.warn('X-Forwarded-For from an address that TRUST_PROXY does not name: its visitors are one network')
  })
}

const tooMany = (milliseconds: number): AppError =>
  new AppError('request.too-many', 429, { secondsLeft: Math.max(1, Math.ceil(milliseconds / 1000)) })

const isSignIn = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as Pick<CallRow, 'quota'>).quota === 'sign-in'

/** Requests of one network in a minute, in each instance; 0 is no limit. Register it after what writes headers. */
export const installRateLimit = async (
  app: FastifyInstance,
  { all, signIn }: { all: number; signIn: number },
): Promise<void> => {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  // Each counts by itself: the plugin's own hook lets a request through that another of its hooks has seen.
  const everyRequest = app.createRateLimit({
    timeWindow: minute,
    keyGenerator: keyOf,
    max: (request) => all * (isFile(pathOf(request)) ? commonLimits.fileRequestsPerRequest : 1),
    allowList: (request) => isHealth(pathOf(request)),
  })
  const tries = app.createRateLimit({
    timeWindow: minute,
    keyGenerator: ({ ip }) => networkOf(ip),
    max: signIn,
    allowList: (request) => !isSignIn(request),
  })
  const counts = [...(signIn > 0 ? [tries] : []), ...(all > 0 ? [everyRequest] : [])]
  // As a hook, so that it counts pages too, which no route answers.
  app.addHook('onRequest', async (request) => {
    for (const count of counts) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
    }
  })
}
