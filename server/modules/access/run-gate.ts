import type { FastifyRequest } from 'fastify'
import { checkInHeader } from '#src/contract/call.ts'
import type { Person } from '../../http/access.ts'
import { isKioskClient } from '../../http/kiosk.ts'
import { isToken } from '../../shared/ids.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { tokenExpired } from '../kiosks/kiosks.errors.ts'
import type { AccessServices } from './access.services.ts'

export const runTokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers[checkInHeader]
  return typeof token === 'string' && isToken(token) ? token : undefined
}

/** A run opens its own visits, from the device where it began. @throws session.missing, kiosk.token-expired */
export const admitRun = async (
  { findRun }: Pick<AccessServices, 'findRun'>,
  request: FastifyRequest,
  bookingKey: string,
): Promise<Person> => {
  if (isKioskClient(request) && !request.kiosk) throw tokenExpired()
  const token = runTokenOf(request)
  const run = token === undefined ? undefined : await findRun?.(token)
  if (!run?.bookingKeys.includes(bookingKey) || run.deviceId !== (request.kiosk?.deviceId ?? null))
    throw sessionMissing()
  return { bookingKey, opened: [] }
}
