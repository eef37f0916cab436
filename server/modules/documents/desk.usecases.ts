// S-110: the clinic reads the documents of a visit, marks them checked, or asks for better ones.
import type { Readable } from 'node:stream'
import type { DocumentReason } from '#src/contract/codes/document-reasons.ts'
import type { Attachment } from '#src/contract/entities/attachment.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { DeskCall as Call } from '../../http/caller.ts'
import { logAccess, logAccessTo } from '../access-log/access-log.usecases.ts'
import { keyForDesk } from '../appointments/desk-visit.ts'
import { lockForDesk } from '../booking-keys/lock-for-desk.ts'
import { queueToContact } from '../recipients/message-to.ts'
import type { RecipientsContext } from '../recipients/recipients.services.ts'
import { betterKind } from './better-document.mail.ts'
import type { KeyRequest } from './documents.access.ts'
import { documentUnknown } from './documents.errors.ts'
import * as repository from './documents.repository.ts'
import type { DocumentsContext } from './documents.services.ts'
import { describeDocument, readContent } from './documents.usecases.ts'

export type DeskDocumentsContext = DocumentsContext & RecipientsContext

/** Who asks, and by which call: each reading and change is in the access log. */
export type DeskCall = Call & { reference: string }

const listOf = async (context: DeskDocumentsContext, bookingKey: string): Promise<Attachment[]> =>
  (await repository.listDocuments(context.db, bookingKey)).map((row) => describeDocument(context.documentSettings, row))

/** @throws visit.unknown */
export const listDeskDocuments = async (
  context: DeskDocumentsContext,
  { reference, ...deskCall }: DeskCall,
): Promise<Attachment[]> => {
  const bookingKey = await keyForDesk(context.db, reference)
  await logAccessTo(context, deskCall, [bookingKey])
  return listOf(context, bookingKey)
}

type Work = (tx: Database, bookingKey: string) => Promise<void>

/** @throws visit.unknown, what `work` does */
const act = async (
  context: DeskDocumentsContext,
  { reference, ...deskCall }: DeskCall,
  work: Work,
): Promise<Attachment[]> => {
  const bookingKey = await keyForDesk(context.db, reference)
  await inTransaction(context.db, async (tx) => {
    await lockForDesk(context, tx, bookingKey, deskCall)
    await work(tx, bookingKey)
  })
  return listOf(context, bookingKey)
}

/** @throws document.unknown */
const lockOne = async (tx: Database, bookingKey: string, slug: string): Promise<repository.DocumentRow> => {
  const row = await repository.lockDocument(tx, bookingKey, { slug })
  if (!row) throw documentUnknown()
  return row
}

/** @throws visit.unknown, document.unknown */
export const openDeskDocument = async (
  context: DeskDocumentsContext,
  { slug, ...deskCall }: DeskCall & { slug: string },
): Promise<{ row: repository.DocumentRow; content: Readable }> => {
  const { reference, ...logged } = deskCall
  const bookingKey = await keyForDesk(context.db, reference)
  const row = await inTransaction(context.db, async (tx) => {
    await logAccess({ ...context, db: tx }, { ...logged, record: bookingKey, outcome: 'opened' })
    return lockOne(tx, bookingKey, slug)
  })
  return { row, content: await readContent(context, row) }
}

/** ATT-11: the desk acts for the patient, as whoever gave a code. @throws visit.unknown */
export const openForDesk = async (
  context: DeskDocumentsContext,
  { reference, ...deskCall }: DeskCall,
): Promise<KeyRequest> => {
  const bookingKey = await keyForDesk(context.db, reference)
  await logAccessTo(context, deskCall, [bookingKey])
  return { bookingKey, actor: { opened: [{ bookingKey, proof: 'code' }] } }
}

/** The third mark. @throws visit.unknown, document.unknown */
export const checkDeskDocument = (
  context: DeskDocumentsContext,
  { slug, ...deskCall }: DeskCall & { slug: string },
): Promise<Attachment[]> =>
  act(context, deskCall, async (tx, bookingKey) => {
    const row = await lockOne(tx, bookingKey, slug)
    const checkedAt = row.checkedAt ?? context.clock.now()
    await repository.updateCheck(tx, row.id, { checkedAt, betterReason: null })
  })

/** API-10: all of the visit. @throws visit.unknown */
export const importDeskDocuments = (context: DeskDocumentsContext, deskCall: DeskCall): Promise<Attachment[]> =>
  act(context, deskCall, async (tx, bookingKey) => {
    await repository.markChecked(tx, bookingKey, context.clock.now())
  })

/** Asked for the same reason again, nobody is told again. @throws visit.unknown, document.unknown */
export const requestBetterDocument = (
  context: DeskDocumentsContext,
  { slug, ...deskCall }: DeskCall & { slug: string },
  reason: DocumentReason,
): Promise<Attachment[]> =>
  act(context, deskCall, async (tx, bookingKey) => {
    const row = await lockOne(tx, bookingKey, slug)
    if (row.betterReason === reason) return
    await repository.updateCheck(tx, row.id, { checkedAt: null, betterReason: reason })
    await queueToContact(context, tx, { bookingKey, message: { kind: betterKind, subject: slug } })
  })
