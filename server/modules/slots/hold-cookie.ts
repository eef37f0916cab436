import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { readTokenCookie, writeTokenCookie } from '../../http/token-cookie.ts'
import { newSessionToken, sha256 } from '../../shared/ids.ts'
import type { Holder } from './slots.repository.ts'

const base = 'holder'

/** A device changes the second half of an IPv6 address by itself. */
const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  // `URL` writes an address in its one short form.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const blocks =
    tail === undefined || head.split(':').length >= 4 ? head.split(':') : [...head.split(':'), '0', '0', '0']
  return `${blocks.slice(0, 4).join(':')}/64`
}

const readHolder = (request: FastifyRequest, reply: FastifyReply): Holder => {
  const token = readTokenCookie(request, base) ?? newSessionToken()
  writeTokenCookie(request, reply, { base, token, seconds: bookingLimits.holdMaxMinutes * 60 })
  return { browser: sha256(token), address: networkOf(request.ip) }
}

export const withHolder =
  <Input extends { request: FastifyRequest; reply: FastifyReply }, Answer>(
    handler: (input: Input & { holder: Holder }) => Answer,
  ) =>
  (input: Input): Answer =>
    handler({ ...input, holder: readHolder(input.request, input.reply) })
