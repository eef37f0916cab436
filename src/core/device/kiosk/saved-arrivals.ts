import { refusalOf } from '#src/api/api-error.ts'
import { bodyOf, type SentCall, sendOnce, viaFetch } from '#src/api/request.ts'
import { clientHeader, fillPath, kioskHeaders } from '#src/contract/call.ts'
import { sendArrival, sendArrivalDocument } from '#src/contract/calls/saved-arrivals.calls.ts'
import type { SavedArrivalContent } from '#src/contract/entities/saved-arrival.ts'
import { savedArrivalsLimits } from '#src/contract/limits/saved-arrivals.limits.ts'
import { randomKey } from '#src/lib/random-key.ts'
import type { IdentityRow } from '#src/offline/device-database.ts'
import { changeIdentity, claimSavedArrivalCount, readIdentity } from '#src/offline/device-identity.ts'
import { sha256 } from '#src/offline/queue/digest.ts'
import { storeDocument, sweepDocuments } from '#src/offline/saved-arrivals/saved-arrival-documents.ts'
import {
  countSavedArrivals,
  storeSavedArrival,
  sweepSavedArrivals,
} from '#src/offline/saved-arrivals/saved-arrivals.ts'
import type { SavedArrivalDocumentRow } from '#src/offline/saved-arrivals/saved-arrivals-database.ts'
import { sendStoredArrivals } from '#src/offline/saved-arrivals/send-saved-arrivals.ts'
import { signKeepalive } from './keepalive.ts'

/** Digest and size are of the sealed bytes; of one that is told as removed there are none. */
const formOf = ({ keyId, encapsulated, size, sha256 }: SavedArrivalDocumentRow, sealed: Blob) => ({
  ...{ keyId, encapsulated, sha256 },
  size: String(size),
  file: new File([sealed], 'sealed'),
})

const sendAllBy = (post: (call: SentCall) => Promise<{ json: unknown } | 'refused'>): Promise<number> =>
  sendStoredArrivals(
    (body) => post({ row: sendArrival, args: { body } }),
    (document, sealed) =>
      post({
        row: sendArrivalDocument,
        args: { params: { key: document.arrivalKey }, body: formOf(document, sealed), idempotencyKey: document.key },
      }),
  )

const refusedCodes: readonly string[] = ['arrival.key-reused', 'request.invalid']

const postByToken = async (call: SentCall): Promise<{ json: unknown } | 'refused'> => {
  const sent = await sendOnce(call, new AbortController().signal)
  if (!('error' in sent)) return { json: sent.data }
  const code = refusalOf(sent.error)?.code
  // A photo that is refused waits until its hours are over: then the desk is told of it.
  const isRefused = call.row === sendArrival ? refusedCodes.includes(code ?? '') : code !== undefined
  if (isRefused) return 'refused'
  throw new Error('not received')
}

/** Milliseconds. The line may be back before anybody noticed that it was gone, so nothing else would call again. */
const pauses = { first: 5000, most: 60_000 }
let pause = pauses.first
let next: ReturnType<typeof setTimeout> | undefined

/** Whenever the server may be reached; what it has not received is sent again within a minute. */
export const sendSavedArrivals = async (): Promise<void> => {
  clearTimeout(next)
  await sweepSavedArrivals(Date.now()).catch(() => undefined)
  await sweepDocuments(Date.now()).catch(() => undefined)
  const sent = await sendAllBy(postByToken).catch(() => 0)
  if (sent > 0) await changeIdentity({ arrivalsAnsweredAt: Date.now() }).catch(() => undefined)
  const { queued } = await countSavedArrivals(Date.now()).catch(() => ({ queued: 0 }))
  clearTimeout(next)
  if (sent > 0 || queued === 0) pause = pauses.first
  if (queued === 0) return
  next = setTimeout(() => void sendSavedArrivals(), pause)
  pause = Math.min(pauses.most, pause * 2)
}

/** Of a revoked device, which has no token: each is signed by the device itself, and none outlives the minute. */
export const sendLastArrivals = async (row: IdentityRow): Promise<void> => {
  const signal = AbortSignal.timeout(savedArrivalsLimits.drainSeconds * 1000)
  const postSigned = async ({ row: call, args = {} }: SentCall): Promise<{ json: unknown } | 'refused'> => {
    const { params, body, idempotencyKey } = args
    const response = await viaFetch(fillPath(call.path, params), {
      ...{ method: 'POST', credentials: 'omit', cache: 'no-store', signal },
      ...bodyOf(call, body),
      headers: {
        ...{ accept: 'application/json', [clientHeader]: 'kiosk' },
        ...(call.kind === 'form' ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        [kioskHeaders.keepalive]: await signKeepalive(row),
      },
    })
    return response.ok ? { json: await response.json() } : 'refused'
  }
  const isOver = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const sendAll = async (): Promise<void> => {
    // One that is on its way with the refused token ends first.
    await sendAllBy(postSigned).catch(() => undefined)
    await sendAllBy(postSigned).catch(() => undefined)
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

export type Person = Pick<SavedArrivalContent, 'lastName' | 'passCode' | 'dateOfBirth'>
export type StoredSavedArrival = { key: string; number: string; savedAt: number }

/**
 * S-38: sealed to the server's key, stored and read back; an arrival is never a check-in.
 * @returns the number for the desk and when it was saved, by this device's clock.
 * @throws where nothing was stored: the patient goes to the desk.
 */
export const saveArrival = async (person: Person): Promise<StoredSavedArrival> => {
  const { sealSavedArrival } = await import('#src/offline/saved-arrivals/seal-saved-arrival.ts')
  const now = new Date()
  const claimed = await claimSavedArrivalCount(dayOf(now))
  const terms = claimed?.row.arrivals
  if (!claimed || !terms || claimed.count > savedArrivalsLimits.countMax) throw new Error('no key to seal with')
  const { kiosk, clockAhead = null } = claimed.row
  const key = randomKey()
  const content = { ...person, arrivedAt: now.toISOString() }
  const envelope = await sealSavedArrival(terms.sealingKey, content, { deviceId: kiosk.deviceId, key })
  const number = `${terms.letter}${claimed.count}`
  await storeSavedArrival({ key, number, savedAt: now.getTime(), clockAhead, envelope })
  return { key, number, savedAt: now.getTime() }
}

/** A photo of the arrival, sealed in memory; nothing else of it was ever written. @throws where nothing was stored. */
export const saveSavedArrivalDocument = async (arrivalKey: string, file: Blob): Promise<void> => {
  const { sealDocument } = await import('#src/offline/saved-arrivals/seal-saved-arrival.ts')
  const row = await readIdentity()
  if (!row?.arrivals) throw new Error('no key to seal with')
  const key = randomKey()
  const bound = { deviceId: row.kiosk.deviceId, arrivalKey, key }
  const { keyId, encapsulated, sealed } = await sealDocument(row.arrivals.sealingKey, await file.arrayBuffer(), bound)
  const bytes = sealed.buffer
  const about = { savedAt: Date.now(), size: bytes.byteLength, sha256: await sha256(bytes) }
  await storeDocument({ key, arrivalKey, keyId, encapsulated, ...about }, bytes)
}
