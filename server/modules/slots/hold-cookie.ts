import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOfCaller } from '../../http/kiosk.ts'
import { readTokenCookie, writeTokenCookie } from '../../http/token-cookie.ts'
import { newSessionToken, sha256 } from '../../shared/ids.ts'
import type { Holder } from './slots.repository.ts'

const base = 'holder'
/** As long as the caps of a browser count. */
const cookieSeconds = 3600

export const browserOf = (token: string): string => sha256(token)

const tokenOf = (request: FastifyRequest): string =>
  request.kiosk?.person ?? readTokenCookie(request, base) ?? newSessionToken()

const holderOf = (request: FastifyRequest, token: string): Holder => ({
  browser: browserOf(token),
  address: networkOfCaller(request),
})

/** Browser and network of a booking; at a kiosk, person and device. */
export type Booker = Holder

/** A browser without the cookie is another one each time. */
export const bookerOf = (request: FastifyRequest): Booker => holderOf(request, tokenOf(request))

/** Undefined for a browser that has held nothing. */
export const knownBrowser = (request: FastifyRequest): string | undefined => {
  const token = readTokenCookie(request, base)
  return token === undefined ? undefined : sha256(token)
}

const readHolder = (request: FastifyRequest, reply: FastifyReply): Holder => {
  const token = tokenOf(request)
  if (!request.kiosk) writeTokenCookie(request, reply, { base, token, seconds: cookieSeconds })
  return holderOf(request, token)
}

export const withHolder =
  <Input extends { request: FastifyRequest; reply: FastifyReply }, Answer>(
    handler: (input: Input & { holder: Holder }) => Answer,
  ) =>
  (input: Input): Answer =>
    handler({ ...input, holder: readHolder(input.request, input.reply) })
