// S-36: what a kiosk photographed without network is stored sealed, and joins the visit that the arrival is matched to.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type * as z from 'zod/mini'
import type { savedArrivalDocumentReceiptSchema } from '#src/contract/entities/saved-arrival.ts'
import { savedArrivalsLimits } from '#src/contract/limits/saved-arrivals.limits.ts'
import { isRemoved, savedArrivalDocumentContext } from '#src/contract/rules/saved-arrival.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { AppError } from '../../shared/app-error.ts'
import { newFileKey, sha256 } from '../../shared/ids.ts'
import { networkOfKiosk } from '../../shared/network.ts'
import type { CheckInContext } from '../check-in/check-in.services.ts'
import { referralArrived } from '../check-in/check-in.usecases.ts'
import { asReferral } from '../check-in/referral-upload.ts'
import { documentAltered } from '../documents/documents.errors.ts'
import { takeUpload, withdrawUpload } from '../documents/uploads.usecases.ts'
import { documentTooMuch } from '../files/files.errors.ts'
import { withFolder } from '../files/incoming.ts'
import * as repository from './saved-arrival-documents.repository.ts'
import { savedArrivalKeyReused, savedArrivalUnknown } from './saved-arrivals.errors.ts'
import { lockSavedArrival } from './saved-arrivals.repository.ts'

type Receipt = z.input<typeof savedArrivalDocumentReceiptSchema>

const roundMost = 20

export type SentDocument = {
  key: string
  arrivalKey: string
  deviceId: string
  keyId: string
  encapsulated: string
  size: number
  sha256: string
}

export const maxSealedBytes = ({ documentSettings }: CheckInContext): number =>
  documentSettings.fileBytes + savedArrivalsLimits.sealBytes

const receiptOf = ({ key, sha256, receivedAt }: repository.SavedArrivalDocumentRow): Receipt => ({
  ...{ key, sha256 },
  receivedAt: receivedAt.toISOString(),
})

/** Before a byte is written. @throws arrival.unknown, document.too-large, document.too-many */
export const admitDocument = async (context: CheckInContext, sent: SentDocument): Promise<void> => {
  if (sent.size > maxSealedBytes(context)) throw documentTooMuch('document.too-large')
  await inTransaction(context.db, async (tx) => {
    const arrival = await lockSavedArrival(tx, sent.arrivalKey)
    if (arrival?.deviceId !== sent.deviceId) throw savedArrivalUnknown()
    if (await repository.readDocument(tx, sent.key)) return
    const found = await repository.countDocuments(tx, sent.arrivalKey)
    if (found >= savedArrivalsLimits.documentsMax) throw documentTooMuch('document.too-many')
  })
}

/** The same key twice is one document. @throws document.altered, arrival.key-reused */
export const receiveDocument = async (
  context: CheckInContext,
  { deviceId: _, ...sent }: SentDocument,
  file: ReceivedFile,
): Promise<Receipt> => {
  const { clock, db, ports } = context
  const isGone = isRemoved(sent)
  if (!isGone && (file.size !== sent.size || file.sha256 !== sent.sha256)) throw documentAltered()
  const row = await repository.insertDocument(db, {
    ...sent,
    state: isGone ? 'expired' : 'receiving',
    fileKey: isGone ? null : newFileKey(),
    receivedAt: clock.now(),
  })
  if (row?.arrivalKey !== sent.arrivalKey || (row.sha256 !== sent.sha256 && !isGone)) throw savedArrivalKeyReused()
  if (row.state !== 'receiving' || row.fileKey === null) return receiptOf(row)
  await ports.files.put(row.fileKey, file.path)
  await repository.changeDocument(db, row, { state: 'waiting' })
  return receiptOf(row)
}

type Matched = Awaited<ReturnType<typeof repository.listMatched>>[number]

/** What no other try will change. */
const isFinal = (error: unknown): boolean =>
  error instanceof AppError && error.status < 500 && ![408, 409, 429].includes(error.status)

const openDocument = async (context: CheckInContext, { document, deviceId }: Matched) => {
  const { key, arrivalKey, keyId, encapsulated, fileKey } = document
  const sealed = await buffer(await context.ports.files.read(fileKey ?? ''))
  const bound = savedArrivalDocumentContext(deviceId, arrivalKey, key)
  return context.sealing.openBytes({ keyId, encapsulated }, sealed, bound)
}

/** A kiosk makes these two: `%` begins a PDF. What it is in truth the check says. */
const declared = (bytes: Uint8Array) =>
  bytes[0] === 0x25
    ? { fileName: 'referral.pdf', declaredType: 'application/pdf' }
    : { fileName: 'referral.jpg', declaredType: 'image/jpeg' }

const add = (context: CheckInContext, { document, deviceId, bookingKey }: Matched, bytes: Uint8Array) =>
  withFolder(context.documents.incoming, async (folder) => {
    const path = join(folder, 'opened')
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    const { key, round, arrivalKey } = document
    const sent = { size: bytes.length, sha256: sha256(bytes) }
    const onKept = async (tx: Database, documentSlug: string): Promise<void> => {
      const arrival = await lockSavedArrival(tx, arrivalKey)
      const isSame = arrival?.state === 'checked-in' && arrival.bookingKey === bookingKey
      const isTaken = isSame && (await repository.changeDocument(tx, document, { state: 'added', documentSlug }))
      if (!isTaken) throw new AppError('arrival.not-open', 409)
      await referralArrived(context, tx, bookingKey ?? '')
    }
    const target = { bookingKey: bookingKey ?? '', idempotencyKey: `arrival-${round}-${key}`, onKept }
    const upload = { ...asReferral(context, sent, target), network: networkOfKiosk(deviceId) }
    await takeUpload(context, upload, { ...sent, path, ...declared(bytes) })
  })

const addOne = async (context: CheckInContext, matched: Matched): Promise<void> => {
  const { document } = matched
  const refuse = () => repository.refuseWaiting(context.db, document)
  try {
    const bytes = await openDocument(context, matched)
    if (bytes) await add(context, matched, bytes)
    else await refuse()
  } catch (error) {
    if (isFinal(error)) await refuse()
    else context.log.warn({ code: error instanceof AppError ? error.code : '' }, 'a sealed document waits')
  }
}

/** As a document of the visit, for each whose arrival is matched; one that must wait has its next round. */
export const addDocuments = async (context: CheckInContext): Promise<void> => {
  for (const matched of await repository.listMatched(context.db, roundMost)) await addOne(context, matched)
}

/** Of a wrong match. @returns files that no document names any more. */
export const takeDocumentsBack = async (tx: Database, arrivalKey: string, bookingKey: string): Promise<string[]> => {
  const released: string[] = []
  for (const document of await repository.listDocuments(tx, [arrivalKey])) {
    if (document.state !== 'added' || document.documentSlug === null) continue
    const fileKey = await withdrawUpload(tx, bookingKey, document.documentSlug)
    if (fileKey !== undefined) released.push(fileKey)
    const round = document.round + 1
    await repository.changeDocument(tx, document, { state: 'waiting', documentSlug: null, round })
  }
  return released
}

/** Past its hours the sealed file goes; of one that joined no visit the desk is told. */
export const purgeDocuments = async (context: CheckInContext, before: Date): Promise<void> => {
  for (const document of await repository.listOld(context.db, before)) {
    if (document.fileKey !== null) await context.ports.files.remove(document.fileKey)
    const isAdded = document.state === 'added'
    await repository.changeDocument(context.db, document, {
      fileKey: null,
      ...(isAdded ? {} : { state: 'expired' as const }),
    })
  }
}
