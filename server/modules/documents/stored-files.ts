// A file is in the storage before any document names it, and leaves it after none does.
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newFileKey } from '../../shared/ids.ts'
import * as repository from './documents.repository.ts'
import type { DocumentsContext } from './documents-context.ts'

/** Puts the file at the path into the storage under a new key, and answers that. */
export const storeFile = async (context: DocumentsContext, path: string): Promise<string> => {
  const key = newFileKey()
  await repository.insertStoredFile(context.db, key, context.clock.now())
  await context.ports.files.put(key, path)
  return key
}

type Removal = Pick<AppContext, 'db' | 'ports'>

/** Removes the file unless a document names it. */
export const removeUnnamed = ({ db, ports }: Removal, key: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await repository.lockUnnamedFile(tx, key))) return
    await ports.files.remove(key)
    await repository.deleteStoredFile(tx, key)
  })

/** As `removeUnnamed`, where the answer to a patient must not wait for it or fail with it: a sweep does it later. */
export const tryToRemove = async (context: Removal, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await removeUnnamed(context, key).catch(() => undefined)
}
