// A file is stored before a document names it, and removed after none does.
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newFileKey } from '../../shared/ids.ts'
import * as repository from './documents.repository.ts'
import type { DocumentsContext } from './documents.services.ts'

export const storeFile = async (context: DocumentsContext, path: string): Promise<string> => {
  const key = newFileKey()
  await repository.insertStoredFile(context.db, key, context.clock.now())
  await context.ports.files.put(key, path)
  return key
}

type Removal = Pick<AppContext, 'db' | 'ports'>

export const removeUnnamed = ({ db, ports }: Removal, key: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await repository.lockUnnamedFile(tx, key))) return
    await ports.files.remove(key)
    await repository.deleteStoredFile(tx, key)
  })

/** Never delays or fails a patient's answer: the sweep retries. */
export const tryToRemove = async (context: Removal, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await removeUnnamed(context, key).catch(() => undefined)
}
