import { sweepIncoming } from '../files/incoming.ts'
import { temporaryMilliseconds } from './documents.access.ts'
import * as repository from './documents.repository.ts'
import type { DocumentsContext } from './documents.services.ts'
import { removeUnnamed } from './stored-files.ts'

const hourMilliseconds = 3_600_000
/** Longer than any upload takes between storing its file and naming it. */
const graceMilliseconds = hourMilliseconds
const mostFiles = 500

/** @throws AggregateError after all of it, for files that could not be removed; the next sweep retries them. */
export const sweepDocuments = async (
  context: Pick<DocumentsContext, 'db' | 'ports' | 'documents'>,
  time: Date,
): Promise<void> => {
  const { db, documents } = context
  const now = time.getTime()
  const released = await repository.deleteTemporaryDocuments(db, new Date(now - temporaryMilliseconds))
  const unnamed = await repository.listUnnamedFiles(db, new Date(now - graceMilliseconds), mostFiles)
  const failed: unknown[] = []
  for (const key of new Set([...released, ...unnamed]))
    await removeUnnamed(context, key).catch((error: unknown) => failed.push(error))
  // By the disk's clock, which wrote the times.
  await sweepIncoming(documents.incoming, new Date(Date.now() - graceMilliseconds))
  if (failed.length > 0) throw new AggregateError(failed, 'files of documents that could not be removed')
}
