// What every answer carries and every write must bring. Reasons: docs/decisions/0009-asvs-deviations.md.
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../shared/app-error.ts'

/** A header that a form or an image of another site cannot send; its value tells an embedded page from a whole one. */
export const clientHeader = 'x-front-door'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isSafeMethod = (method: string): boolean => safeMethods.has(method)

const isEmbedPath = (url: string): boolean => /^\/iframe(?:\/|$|\?)/.test(url)

const isSameOrigin = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  try {
    return new URL(origin).host === request.headers.host
  } catch {
    return false
  }
}

type Policy = { frameAncestors: readonly string[]; scriptHashes: readonly string[] }

export const installSecurity = async (app: FastifyInstance, policy: Policy): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...policy.scriptHashes],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-src': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Answered by frame-ancestors; a second header would contradict it below /iframe.
    frameguard: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
    if (request.protocol !== 'https') reply.removeHeader('strict-transport-security')
    if (isEmbedPath(request.url) && policy.frameAncestors.length > 0) {
      const header = String(reply.getHeader('content-security-policy') ?? '')
      const allowed = `frame-ancestors ${policy.frameAncestors.join(' ')}`
      reply.header('content-security-policy', header.replace("frame-ancestors 'none'", allowed))
    }
    if (isSafeMethod(request.method)) return
    if (!isSameOrigin(request) || request.headers[clientHeader] === undefined)
      throw new AppError('request.cross-site', 403)
  })
}
