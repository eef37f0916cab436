// A code belongs to the browser that asked for it, which this cookie names; it opens nothing.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearTokenCookie, readTokenCookie, writeTokenCookie } from '../../http/token-cookie.ts'
import { base62, newSessionToken, sha256 } from '../../shared/ids.ts'
import type { Secrets } from '../../shared/secrets.ts'

const base = 'code'
const cookieSeconds = 3600

const knownToken = (request: FastifyRequest): string | undefined =>
  request.kiosk?.person ?? readTokenCookie(request, base)

/** Of a browser that has asked for no code, one that no code is of. */
export const codeBrowserOf = (request: FastifyRequest): string => sha256(knownToken(request) ?? newSessionToken())

/** From the idempotency key where there is one: whoever asks again after a lost answer is the same browser. */
export const markCodeBrowser = (
  secrets: Secrets,
  request: FastifyRequest,
  reply: FastifyReply,
  idempotencyKey?: string,
): string => {
  const made = (): string =>
    idempotencyKey === undefined ? newSessionToken() : base62(secrets.derive('code-browser', idempotencyKey), 43)
  const token = knownToken(request) ?? made()
  if (!request.kiosk) writeTokenCookie(request, reply, { base, token, seconds: cookieSeconds })
  return sha256(token)
}

export const forgetCodeBrowser = (request: FastifyRequest, reply: FastifyReply): void =>
  clearTokenCookie(request, reply, base)
