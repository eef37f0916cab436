// `__Host-sid` over https, `sid` on plain http; partitioned when the page is embedded in another site.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionSeconds } from '../modules/sessions/sessions.usecases.ts'
import { clientHeader } from './security.ts'

const isEmbedded = (request: FastifyRequest): boolean => request.headers[clientHeader] === 'embedded'

const name = (request: FastifyRequest): string => {
  const base = isEmbedded(request) ? 'sid-embedded' : 'sid'
  return request.protocol === 'https' ? `__Host-${base}` : base
}

export const readSessionToken = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[name(request)]
  return token !== undefined && /^[0-9A-Za-z]{43}$/.test(token) ? token : undefined
}

export const writeSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  const embedded = isEmbedded(request)
  void reply.setCookie(name(request), token, {
    path: '/',
    httpOnly: true,
    maxAge: sessionSeconds,
    // Browsers take Partitioned and SameSite=None with Secure only; localhost counts as secure for them.
    secure: embedded || request.protocol === 'https',
    sameSite: embedded ? 'none' : 'lax',
    ...(embedded ? { partitioned: true } : {}),
  })
}
