import { sha256 } from './digest.ts'
import { type ItemRow, queueDatabase } from './queue-database.ts'
import { deleteParts, readParts } from './stored-bytes.ts'

/** Queued under its digest; without one its bytes were not stored whole, and it goes. */
export const endCapture = (row: ItemRow, digest: string | undefined): Promise<void> =>
  queueDatabase.use((database) =>
    database.transaction('rw', database.items, database.bytes, async () => {
      const now = await database.items.get(row.seq)
      if (now?.state !== 'capturing') return
      if (digest !== undefined) await database.items.update(row.seq, { state: 'queued', sha256: digest })
      else {
        await deleteParts(database, row.key)
        await database.items.delete(row.seq)
      }
    }),
  )

/** Read back from the disk. @returns its digest; undefined where it was not stored whole. */
export const confirmCapture = async (row: ItemRow): Promise<string | undefined> => {
  const bytes = await readParts(row)
  const digest = bytes && (await sha256(bytes))
  await endCapture(row, digest)
  return digest
}
