import type { FastifyReply, FastifyRequest } from 'fastify'
import { isToken } from '../../shared/ids.ts'
import type { KiosksServices } from './kiosks.services.ts'

/** S-36: what a person opened in this browser before it became a kiosk ends, and its cookies, which no script can remove. */
export const endEarlierBrowser = async (
  { endPerson }: KiosksServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  for (const [name, token] of Object.entries(request.cookies)) {
    if (token === undefined || !isToken(token)) continue
    await endPerson({ token, bookingKey: undefined })
    void reply.clearCookie(name, { path: '/', httpOnly: true, secure: request.protocol === 'https' })
  }
}
