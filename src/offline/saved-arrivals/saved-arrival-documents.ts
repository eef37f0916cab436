// S-36: photos of arrivals, sealed. Nothing here can open them, so that reading back compares sealed bytes.
import { sealedEnvelopeSchema } from '#src/contract/entities/saved-arrival.ts'
import { savedArrivalsLimits } from '#src/contract/limits/saved-arrivals.limits.ts'
import { removedEnvelope } from '#src/contract/rules/saved-arrival.rules.ts'
import { hasRows } from '#src/lib/has-rows.ts'
import { isSameBytes } from '#src/lib/same-bytes.ts'
import { SavedArrivalNotStored } from './saved-arrivals.ts'
import { type SavedArrivalDocumentRow, savedArrivalsDatabase } from './saved-arrivals-database.ts'

const storedMilliseconds = savedArrivalsLimits.storedHours * 3_600_000

const hasDocuments = (): Promise<boolean> => hasRows('arrivals', 'documents')

const remove = (keys: readonly string[]): Promise<void> =>
  savedArrivalsDatabase.use((database) =>
    database.transaction('rw', database.documents, database.sealed, async () => {
      await database.documents.bulkDelete([...keys])
      await database.sealed.bulkDelete([...keys])
    }),
  )

/** @throws SavedArrivalNotStored, or where storage is refused or full; then nothing of it is left. */
export const storeDocument = async (row: SavedArrivalDocumentRow, bytes: ArrayBuffer): Promise<void> => {
  await savedArrivalsDatabase.use(async (database) => {
    const { documents, sealed } = database
    if ((await documents.count()) >= savedArrivalsLimits.documentsStoredMax) throw new SavedArrivalNotStored('too many')
    await database.transaction('rw', documents, sealed, async () => {
      await documents.put(row)
      await sealed.put({ key: row.key, sealed: bytes })
    })
  })
  const read = await readSealed(row.key)
  if (read && isSameBytes(read, bytes)) return
  await removeDocument(row.key)
  throw new SavedArrivalNotStored('read back otherwise')
}

export const listDocuments = async (): Promise<SavedArrivalDocumentRow[]> =>
  (await hasDocuments()) ? savedArrivalsDatabase.use(({ documents }) => documents.orderBy('savedAt').toArray()) : []

/** As it was sealed; undefined once its bytes are gone. */
export const readSealed = async (key: string): Promise<ArrayBuffer | undefined> =>
  (await savedArrivalsDatabase.use(({ sealed }) => sealed.get(key)))?.sealed

export const removeDocument = (key: string): Promise<void> => remove([key])

/** Past its hours the bytes go; that there was one is left to tell, for as long again. */
export const sweepDocuments = async (now: number): Promise<void> => {
  const rows = await listDocuments()
  if (rows.length === 0) return
  const age = ({ savedAt }: SavedArrivalDocumentRow): number => Math.abs(now - savedAt)
  await remove(rows.filter((row) => age(row) > 2 * storedMilliseconds).map(({ key }) => key))
  const { keyId, encapsulated } = removedEnvelope
  for (const row of rows)
    if (age(row) > storedMilliseconds && row.keyId !== keyId)
      await savedArrivalsDatabase.use(({ documents, sealed }) =>
        Promise.all([sealed.delete(row.key), documents.update(row.key, { keyId, encapsulated })]),
      )
}

const { keyId: sealedKeyId, encapsulated: sealedSecret } = sealedEnvelopeSchema.shape
const documentFields: readonly string[] = ['arrivalKey', 'encapsulated', 'key', 'keyId', 'savedAt', 'sha256', 'size']
const savedArrivalFields: readonly string[] = ['clockAhead', 'envelope', 'key', 'number', 'savedAt']

const hasOnly = (row: object, fields: readonly string[]): boolean =>
  Object.keys(row).every((field) => fields.includes(field))

/** Asserted at each reset: a row that is not sealed goes. @returns whether all of them were. */
export const removeUnsealed = async (): Promise<boolean> => {
  if (!((await hasRows('arrivals', 'arrivals')) || (await hasDocuments()))) return true
  return savedArrivalsDatabase.use(async ({ arrivals, documents, sealed }) => {
    const open = (await arrivals.toArray()).filter(
      (row) => !(hasOnly(row, savedArrivalFields) && sealedEnvelopeSchema.safeParse(row.envelope).success),
    )
    const rows = await documents.toArray()
    const isSealed = (row: SavedArrivalDocumentRow): boolean =>
      hasOnly(row, documentFields) &&
      sealedKeyId.safeParse(row.keyId).success &&
      sealedSecret.safeParse(row.encapsulated).success
    const named = new Set(rows.filter(isSealed).map(({ key }) => key))
    const openDocuments = rows.filter(({ key }) => !named.has(key))
    const openBytes = (await sealed.toCollection().primaryKeys()).filter((key) => !named.has(key))
    await arrivals.bulkDelete(open.map(({ key }) => key))
    await documents.bulkDelete(openDocuments.map(({ key }) => key))
    await sealed.bulkDelete(openBytes)
    return open.length + openDocuments.length + openBytes.length === 0
  })
}
