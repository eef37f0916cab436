// Reasons: docs/decisions/0009-asvs-deviations.md.
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallRow, clientHeader } from '#src/contract/call.ts'
import { contentPolicy, type PolicySettings } from '#src/page-shell/content-policy.rules.ts'
import { AppError } from '../shared/app-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isSafeMethod = (method: string): boolean => safeMethods.has(method)

/** Its token is the proof, and no cookie counts. */
export const isFromAnyOrigin = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as Pick<CallRow, 'origin'>).origin === 'any'

const isSameOrigin = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  try {
    return new URL(origin).host === request.host
  } catch {
    return false
  }
}

export const installSecurity = async (app: FastifyInstance, settings: PolicySettings): Promise<void> => {
  const policyOf = contentPolicy(settings)
  await app.register(helmet, {
    // Set by path in the hook below.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Covered by frame-ancestors; a second header would contradict it below /iframe.
    frameguard: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
    if (request.protocol !== 'https') reply.removeHeader('strict-transport-security')
    reply.header('content-security-policy', policyOf(request.url.split('?')[0] ?? '/'))
    if (isSafeMethod(request.method) || isFromAnyOrigin(request)) return
    if (!isSameOrigin(request) || request.headers[clientHeader] === undefined)
      throw new AppError('request.cross-site', 403)
  })
}
