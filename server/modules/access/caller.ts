import type { CallerOf } from '../../http/caller.ts'
import { sha256 } from '../../shared/ids.ts'
import { networkOf } from '../../shared/network.ts'
import { readSessionToken } from './session-cookie.ts'

/** Enough of a session's hash to find it by, and to open nothing. */
const idCharacters = 16

export const readCaller: CallerOf = (request) => {
  const network = networkOf(request.ip)
  if (request.caller) return { ...request.caller, network }
  if (request.kiosk) return { kind: 'kiosk', id: request.kiosk.deviceId, network }
  const token = readSessionToken(request)
  return token === undefined
    ? { kind: 'none', id: null, network }
    : { kind: 'session', id: sha256(token).slice(0, idCharacters), network }
}
