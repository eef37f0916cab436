// The last step of saving: reading back.
import { deleteParts, readBytes } from './kept-bytes.ts'
import { type ItemRow, queueDatabase } from './queue-database.ts'

/** After what was written was read back: then it is queued, else it is taken out again. */
export const endCapture = async (row: ItemRow, isWhole: boolean): Promise<boolean> => {
  await queueDatabase.use((database) =>
    database.transaction('rw', database.items, database.bytes, async () => {
      const now = await database.items.get(row.seq)
      if (now?.state !== 'capturing') return
      if (isWhole) await database.items.update(row.seq, { state: 'queued' })
      else {
        await deleteParts(database, row.key)
        await database.items.delete(row.seq)
      }
    }),
  )
  return isWhole
}

/** Of one that was cut off in between. */
export const confirmCapture = async (row: ItemRow): Promise<boolean> =>
  endCapture(row, (await readBytes(row)) !== undefined)
