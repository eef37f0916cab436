import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientHeader } from '#src/contract/call.ts'

const isEmbedded = (request: FastifyRequest): boolean => request.headers[clientHeader] === 'embedded'

const nameOf = (request: FastifyRequest, base: string): string => {
  const name = isEmbedded(request) ? `${base}-embedded` : base
  return request.protocol === 'https' ? `__Host-${name}` : name
}

/** Anything but a token of `newSessionToken` counts as no cookie. */
export const readTokenCookie = (request: FastifyRequest, base: string): string | undefined => {
  const token = request.cookies[nameOf(request, base)]
  return token !== undefined && /^[0-9A-Za-z]{43}$/.test(token) ? token : undefined
}

export const writeTokenCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: { base: string; token: string; seconds: number },
): void => {
  const embedded = isEmbedded(request)
  void reply.setCookie(nameOf(request, cookie.base), cookie.token, {
    path: '/',
    httpOnly: true,
    maxAge: cookie.seconds,
    // Browsers take Partitioned and SameSite=None with Secure only; localhost counts as secure for them.
    secure: embedded || request.protocol === 'https',
    sameSite: embedded ? 'none' : 'lax',
    ...(embedded ? { partitioned: true } : {}),
  })
}

export const clearTokenCookie = (request: FastifyRequest, reply: FastifyReply, base: string): void =>
  writeTokenCookie(request, reply, { base, token: '', seconds: 0 })
