// S-30: mirrors the identity that the device stores; gives no rights.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieExpires } from '#src/contract/rules/cookie.rules.ts'

const nameOf = (request: FastifyRequest): string => (request.protocol === 'https' ? '__Host-kiosk' : 'kiosk')

export const readKioskCookie = (request: FastifyRequest): string | undefined => {
  const deviceId = request.cookies[nameOf(request)]
  return deviceId !== undefined && /^[0-9A-Za-z]{22}$/.test(deviceId) ? deviceId : undefined
}

/** STATE-08, STATE-11, S-31 */
export const writeKioskCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { deviceId, now }: { deviceId: string; now: Date },
): void => {
  void reply.setCookie(nameOf(request), deviceId, {
    path: '/',
    httpOnly: true,
    expires: cookieExpires(now),
    secure: request.protocol === 'https',
    sameSite: 'lax',
  })
}
