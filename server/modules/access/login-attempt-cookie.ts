import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { sha256 } from '../../shared/ids.ts'

/** One for each attempt, so that two tabs may log in at once; named by what the identity provider sends back. */
const nameOf = (request: FastifyRequest, state: string): string => {
  const name = `login-attempt-${sha256(state).slice(0, 12)}`
  return request.protocol === 'https' ? `__Host-${name}` : name
}

/** `Lax`: it comes back with the identity provider's redirect, which is a navigation from another site. */
const options = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
})

type Attempt = { state: string; sealed: string }

export const writeLoginAttempt = (request: FastifyRequest, reply: FastifyReply, { state, sealed }: Attempt): void =>
  void reply.setCookie(nameOf(request, state), sealed, {
    ...options(request),
    maxAge: accessLimits.loginAttemptMinutes * 60,
  })

/** Used once, whatever comes of it. */
export const takeLoginAttempt = (request: FastifyRequest, reply: FastifyReply, state: string): string | undefined => {
  const name = nameOf(request, state)
  void reply.clearCookie(name, options(request))
  return request.cookies[name]
}
