import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kioskHeaders } from '#src/contract/call.ts'
import { sendKeepalive } from '#src/contract/calls/kiosks.calls.ts'
import { sendArrival, sendArrivalDocument } from '#src/contract/calls/saved-arrivals.calls.ts'
import type { KioskActor } from '../../http/access.ts'
import { isKioskClient } from '../../http/kiosk.ts'
import { AppError } from '../../shared/app-error.ts'
import { isToken } from '../../shared/ids.ts'
import { activeKiosk, boundPerson, deviceOfToken, ensurePersonLives, knownKiosk } from './identity.usecases.ts'
import { readKeepalive } from './keepalive.usecases.ts'
import { bookingOff, tokenExpired } from './kiosks.errors.ts'
import type { KiosksContext } from './kiosks.services.ts'

type Context = Pick<KiosksContext, 'db' | 'clock' | 'pack'>

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** @throws kiosk.token-expired, kiosk.revoked, kiosk.person-ended */
const recognise = async (context: Context, request: FastifyRequest): Promise<void> => {
  const token = headerOf(request, kioskHeaders.device)
  if (token === undefined) return
  const device = await deviceOfToken(context, token)
  const given = headerOf(request, kioskHeaders.person)
  const person = given !== undefined && isToken(given) ? boundPerson(device, given) : undefined
  if (person !== undefined) await ensurePersonLives(context, person)
  request.kiosk = { ...device, person }
}

/** After `installKioskCookies`, before what asks for an actor. */
export const installKiosks = (app: FastifyInstance, context: Context): void => {
  app.addHook('onRequest', (request) => recognise(context, request))
}

/** S-32: a revoked device gets no token, and signs what it still has to send before it wipes itself. */
const signers: Readonly<Record<string, typeof activeKiosk>> = {
  [sendKeepalive.name]: activeKiosk,
  [sendArrival.name]: knownKiosk,
  [sendArrivalDocument.name]: knownKiosk,
}

/** @throws kiosk.token-expired, and as `readKeepalive` */
export const admitDevice = async (context: Context, request: FastifyRequest): Promise<KioskActor> => {
  const { call } = request.routeOptions.config as { call?: string }
  const find = signers[call ?? '']
  const signed = headerOf(request, kioskHeaders.keepalive)
  if (find && signed !== undefined) {
    const keepalive = await readKeepalive(context, signed, find)
    return { deviceId: keepalive.payload.deviceId, keepalive }
  }
  if (!request.kiosk) throw tokenExpired()
  return { deviceId: request.kiosk.deviceId }
}

/** A kiosk books for a person of its own alone. @throws kiosk.token-expired, kiosk.booking-off, request.invalid */
export const ensureKioskBooks = ({ pack }: Context, request: FastifyRequest): void => {
  if (!isKioskClient(request)) return
  if (!request.kiosk) throw tokenExpired()
  if (request.kiosk.person === undefined) throw new AppError('request.invalid', 400)
  if (!pack.settings.kiosk.booking) throw bookingOff()
}
