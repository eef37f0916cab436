import { refusalOf } from '#src/api/api-error.ts'
import { sendOnce, viaFetch } from '#src/api/request.ts'
import { clientHeader, fillPath, kioskHeaders } from '#src/contract/call.ts'
import {
  sendArrival as sendArrivalRow,
  sendArrivalDocument as sendDocumentRow,
} from '#src/contract/calls/arrivals.calls.ts'
import type { ArrivalContent } from '#src/contract/entities/arrival.ts'
import { arrivalsLimits } from '#src/contract/limits/arrivals.limits.ts'
import { toForm } from '#src/lib/form-body.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { storeDocument, sweepDocuments } from '#src/offline/arrivals/arrival-documents.ts'
import { countArrivals, storeArrival, sweepArrivals } from '#src/offline/arrivals/arrivals.ts'
import type { ArrivalDocumentRow } from '#src/offline/arrivals/arrivals-database.ts'
import { type SendArrival, type SendDocument, sendArrivals } from '#src/offline/arrivals/send-arrivals.ts'
import type { IdentityRow } from '#src/offline/device-database.ts'
import { changeIdentity, claimArrivalCount, readIdentity } from '#src/offline/device-identity.ts'
import { sha256 } from '#src/offline/queue/digest.ts'
import { signKeepalive } from './keepalive.ts'

const refusedCodes: readonly string[] = ['arrival.key-reused', 'request.invalid']

const answerOf = (sent: Awaited<ReturnType<typeof sendOnce>>): { json: unknown } | 'refused' => {
  if (!('error' in sent)) return { json: sent.data }
  if (refusedCodes.includes(refusalOf(sent.error)?.code ?? '')) return 'refused'
  throw new Error('not received')
}

const send: SendArrival = async (body) =>
  answerOf(await sendOnce({ row: sendArrivalRow, args: { body } }, new AbortController().signal))

/** Digest and size are of the sealed bytes; of one that is told as removed there are none. */
const formOf = ({ keyId, encapsulated, size, sha256 }: ArrivalDocumentRow, sealed: Blob) => ({
  ...{ keyId, encapsulated, sha256 },
  size: String(size),
  file: new File([sealed], 'sealed'),
})

/** One that is refused waits until its hours are over: then the desk is told of it. */
const sendDocument: SendDocument = async (row, sealed) => {
  const args = { params: { key: row.arrivalKey }, body: formOf(row, sealed), idempotencyKey: row.key }
  const sent = await sendOnce({ row: sendDocumentRow, args }, new AbortController().signal)
  return 'error' in sent && refusalOf(sent.error) ? 'refused' : answerOf(sent)
}

/** Milliseconds. The line may be back before anybody noticed that it was gone, so nothing else would call again. */
const pauses = { first: 5000, most: 60_000 }
let pause = pauses.first
let next: ReturnType<typeof setTimeout> | undefined

/** Whenever the server may be reached; what it has not received is sent again within a minute. */
export const sendSavedArrivals = async (): Promise<void> => {
  clearTimeout(next)
  await sweepArrivals(Date.now()).catch(() => undefined)
  await sweepDocuments(Date.now()).catch(() => undefined)
  const sent = await sendArrivals(send, sendDocument).catch(() => 0)
  if (sent > 0) await changeIdentity({ arrivalsAnsweredAt: Date.now() }).catch(() => undefined)
  const { queued } = await countArrivals(Date.now()).catch(() => ({ queued: 0 }))
  clearTimeout(next)
  if (sent > 0 || queued === 0) pause = pauses.first
  if (queued === 0) return
  next = setTimeout(() => void sendSavedArrivals(), pause)
  pause = Math.min(pauses.most, pause * 2)
}

/** Of a revoked device, which has no token: each is signed by the device itself, and none outlives the minute. */
export const sendLastArrivals = async (row: IdentityRow): Promise<void> => {
  const signal = AbortSignal.timeout(arrivalsLimits.drainSeconds * 1000)
  const post = async (address: string, headers: Record<string, string>, body: BodyInit): Promise<Response> =>
    viaFetch(address, {
      ...{ method: 'POST', credentials: 'omit', cache: 'no-store', signal, body },
      headers: {
        ...{ accept: 'application/json', [clientHeader]: 'kiosk', ...headers },
        [kioskHeaders.keepalive]: await signKeepalive(row),
      },
    })
  const read = async (response: Response): Promise<{ json: unknown } | 'refused'> =>
    response.ok ? { json: await response.json() } : 'refused'
  const json = { 'content-type': 'application/json' }
  const sendSigned: SendArrival = async (body) => read(await post(sendArrivalRow.path, json, JSON.stringify(body)))
  const sendSignedDocument: SendDocument = async (document, sealed) => {
    const address = fillPath(sendDocumentRow.path, { key: document.arrivalKey })
    return read(await post(address, { 'idempotency-key': document.key }, toForm(formOf(document, sealed))))
  }
  const isOver = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const sendAll = async (): Promise<void> => {
    // One that is on its way with the refused token ends first.
    await sendArrivals(sendSigned, sendSignedDocument).catch(() => undefined)
    await sendArrivals(sendSigned, sendSignedDocument).catch(() => undefined)
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

export type Person = Pick<ArrivalContent, 'lastName' | 'passCode' | 'dateOfBirth'>
export type StoredArrival = { key: string; number: string; savedAt: number }

/**
 * S-38: sealed to the server's key, stored and read back; an arrival is never a check-in.
 * @returns the number for the desk and when it was saved, by this device's clock.
 * @throws where nothing was stored: the patient goes to the desk.
 */
export const saveArrival = async (person: Person): Promise<StoredArrival> => {
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
  return { key, number, savedAt: now.getTime() }
}

/** A photo of the arrival, sealed in memory; nothing else of it was ever written. @throws where nothing was stored. */
export const saveArrivalDocument = async (arrivalKey: string, file: Blob): Promise<void> => {
  const { sealDocument } = await import('#src/offline/arrivals/seal-arrival.ts')
  const row = await readIdentity()
  if (!row?.arrivals) throw new Error('no key to seal with')
  const key = randomKey()
  const bound = { deviceId: row.kiosk.deviceId, arrivalKey, key }
  const { keyId, encapsulated, sealed } = await sealDocument(row.arrivals.sealingKey, await file.arrayBuffer(), bound)
  const bytes = sealed.buffer
  const about = { savedAt: Date.now(), size: bytes.byteLength, sha256: await sha256(bytes) }
  await storeDocument({ key, arrivalKey, keyId, encapsulated, ...about }, bytes)
}
