import { refusalOf } from '#src/api/api-error.ts'
import { sendOnce, viaFetch } from '#src/api/request.ts'
import { kioskHeaders } from '#src/contract/call.ts'
import { sendArrival as sendArrivalRow } from '#src/contract/calls/arrivals.calls.ts'
import type { ArrivalContent, SavedArrival } from '#src/contract/entities/arrival.ts'
import { arrivalsLimits } from '#src/contract/limits/arrivals.limits.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { storeArrival, sweepArrivals } from '#src/offline/arrivals/arrivals.ts'
import { sendArrivals } from '#src/offline/arrivals/send-arrivals.ts'
import type { IdentityRow } from '#src/offline/device-database.ts'
import { claimArrivalCount, readIdentity } from '#src/offline/device-identity.ts'
import { signKeepalive } from './keepalive.ts'

const refusedCodes: readonly string[] = ['arrival.key-reused', 'request.invalid']

const send = async (body: SavedArrival): Promise<{ json: unknown } | 'refused'> => {
  const sent = await sendOnce({ row: sendArrivalRow, args: { body } }, new AbortController().signal)
  if (!('error' in sent)) return { json: sent.data }
  if (refusedCodes.includes(refusalOf(sent.error)?.code ?? '')) return 'refused'
  throw new Error('not received')
}

/** Whenever the server may be reached; one that is not waits for the next time. */
export const sendSavedArrivals = async (): Promise<void> => {
  await sweepArrivals(Date.now()).catch(() => undefined)
  await sendArrivals(send).catch(() => undefined)
}

/** Of a revoked device, which has no token: each is signed by the device itself, and none outlives the minute. */
export const sendLastArrivals = async (row: IdentityRow): Promise<void> => {
  const signal = AbortSignal.timeout(arrivalsLimits.drainSeconds * 1000)
  const sendSigned = async (body: SavedArrival): Promise<{ json: unknown } | 'refused'> => {
    const response = await viaFetch(sendArrivalRow.path, {
      ...{ method: sendArrivalRow.method, credentials: 'omit', cache: 'no-store', signal },
      headers: {
        ...{ accept: 'application/json', 'content-type': 'application/json', 'x-front-door': 'kiosk' },
        [kioskHeaders.keepalive]: await signKeepalive(row),
      },
      body: JSON.stringify(body),
    })
    return response.ok ? { json: await response.json() } : 'refused'
  }
  const isOver = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const sendAll = async (): Promise<void> => {
    // One that is on its way with the refused token ends first.
    await sendArrivals(sendSigned).catch(() => undefined)
    await sendArrivals(sendSigned).catch(() => undefined)
  }
  await Promise.race([sendAll(), isOver])
}

/** Whether this device has what it needs to save arrivals: the server's key of a keepalive. */
export const canSaveArrivals = async (): Promise<boolean> => {
  const row = await readIdentity().catch(() => undefined)
  return row?.arrivals !== undefined
}

const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/**
 * S-38: sealed to the server's key, stored and read back; an arrival is never a check-in.
 * @returns the number for the desk and when it was saved, by this device's clock.
 * @throws where nothing was stored: the patient goes to the desk.
 */
export const saveArrival = async (
  person: Pick<ArrivalContent, 'lastName' | 'dateOfBirth'>,
): Promise<{ number: string; savedAt: number }> => {
  const { sealArrival } = await import('#src/offline/arrivals/seal-arrival.ts')
  const now = new Date()
  const claimed = await claimArrivalCount(dayOf(now))
  const terms = claimed?.row.arrivals
  if (!claimed || !terms || claimed.count > arrivalsLimits.countMax) throw new Error('no key to seal with')
  const { kiosk, clockAhead = null } = claimed.row
  const key = randomKey()
  const content = { ...person, arrivedAt: now.toISOString() }
  const envelope = await sealArrival(terms.sealingKey, content, { deviceId: kiosk.deviceId, key })
  const number = `${terms.letter}${claimed.count}`
  await storeArrival({ key, number, savedAt: now.getTime(), clockAhead, envelope })
  return { number, savedAt: now.getTime() }
}
