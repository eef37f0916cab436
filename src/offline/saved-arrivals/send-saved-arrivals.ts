import {
  type SavedArrival,
  savedArrivalDocumentReceiptSchema,
  savedArrivalReceiptSchema,
} from '#src/contract/entities/saved-arrival.ts'
import { removedEnvelope } from '#src/contract/rules/saved-arrival.rules.ts'
import { listDocuments, readSealed, removeDocument } from './saved-arrival-documents.ts'
import { listSavedArrivals, removeSavedArrival } from './saved-arrivals.ts'
import type { SavedArrivalDocumentRow } from './saved-arrivals-database.ts'

type Answer = { json: unknown } | 'refused'

/** The answer's JSON. `refused`: the server will never take this one. @throws where it may take it later. */
type SendArrival = (arrival: SavedArrival) => Promise<Answer>
type SendDocument = (document: SavedArrivalDocumentRow, sealed: Blob) => Promise<Answer>

let sending: Promise<number> | undefined

/** A photo whose bytes are lost is told of as one that was removed. */
const sendDocuments = async (send: SendDocument): Promise<void> => {
  for (const row of await listDocuments()) {
    const isRemoved = row.keyId === removedEnvelope.keyId
    const bytes = isRemoved ? undefined : await readSealed(row.key)
    const told = bytes ? row : { ...row, keyId: removedEnvelope.keyId, encapsulated: removedEnvelope.encapsulated }
    const answer = await send(told, new Blob(bytes ? [bytes] : []))
    const receipt = answer === 'refused' ? undefined : savedArrivalDocumentReceiptSchema.safeParse(answer.json).data
    if (receipt?.key === row.key && receipt.sha256 === row.sha256) await removeDocument(row.key)
  }
}

const sendAll = async (send: SendArrival, sendDocument: SendDocument): Promise<number> => {
  let sent = 0
  for (const { key, number, envelope, savedAt, clockAhead } of await listSavedArrivals()) {
    const answer = await send({
      ...{ key, number, envelope, clockAhead },
      savedAt: new Date(savedAt).toISOString(),
      sentAt: new Date().toISOString(),
    })
    // A page that answers everything with 200 gives no receipt of this key.
    const isReceived = answer !== 'refused' && savedArrivalReceiptSchema.safeParse(answer.json).data?.key === key
    if (!isReceived) continue
    await removeSavedArrival(key)
    sent += 1
  }
  await sendDocuments(sendDocument)
  return sent
}

/** The oldest first, photos after all arrivals; each leaves the device with its receipt and not before. */
export const sendStoredArrivals = (send: SendArrival, sendDocument: SendDocument): Promise<number> => {
  sending ??= sendAll(send, sendDocument).finally(() => {
    sending = undefined
  })
  return sending
}
