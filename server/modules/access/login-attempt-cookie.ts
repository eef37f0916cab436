import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accessLimits } from '#src/contract/limits/access.limits.ts'

const name = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '__Host-login-attempt' : 'login-attempt'

/** `Lax`: it comes back with the identity provider's redirect, which is a navigation from another site. */
const options = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
})

export const writeLoginAttempt = (request: FastifyRequest, reply: FastifyReply, sealed: string): void =>
  void reply.setCookie(name(request), sealed, {
    ...options(request),
    maxAge: accessLimits.loginAttemptMinutes * 60,
  })

/** Used once, whatever comes of it. */
export const takeLoginAttempt = (request: FastifyRequest, reply: FastifyReply): string | undefined => {
  void reply.clearCookie(name(request), options(request))
  return request.cookies[name(request)]
}
