// What is hard to see from outside: files and rows that could part ways.
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { lockUnnamedFile } from '#server/modules/documents/documents.repository.ts'
import type { DocumentsContext } from '#server/modules/documents/documents.services.ts'
import { listDocuments } from '#server/modules/documents/documents.usecases.ts'
import { removeUnnamed } from '#server/modules/documents/stored-files.ts'
import { takeUpload } from '#server/modules/documents/uploads.usecases.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows, newKey, rowsOf } from '#tests/support/booking.ts'
import { digest, filesOnDisk, jpeg, sendDocument, storedBytes } from '#tests/support/documents.ts'

let backend: Backend
let context: DocumentsContext
let photo: Buffer
beforeAll(async () => {
  backend = await startBackend()
  context = backend.context
  photo = await jpeg()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const take = async (bookingKey: string, over = context) => {
  const folder = join(backend.documents.incoming, randomUUID())
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'received')
  await writeFile(path, photo)
  const size = photo.length
  const sha256 = digest(photo)
  return takeUpload(
    over,
    { idempotencyKey: randomUUID(), bookingKey, network: '192.0.2.1', actor: { opened: [] }, size, sha256 },
    { path, size, sha256, fileName: 'a.jpg', declaredType: 'image/jpeg' },
  )
}

describe('an upload', () => {
  it('whose transaction fails leaves no document and no kept file', async () => {
    const broken = { ...context, documentSettings: { ...context.documentSettings, filesPerBooking: 0 } }
    await expect(take(await newKey(backend), broken)).rejects.toMatchObject({ code: 'document.too-many' })
    expect(await countRows(context.db, 'stored_files')).toBe(0)
    expect(await filesOnDisk(backend)).toEqual(['received'])
  })

  it('whose file cannot be removed at once is removed by the next sweep, and the answer is given', async () => {
    const bookingKey = await newKey(backend)
    vi.spyOn(backend.context.ports.files, 'remove').mockRejectedValueOnce(new Error('away'))
    const broken = { ...context, documentSettings: { ...context.documentSettings, filesPerBooking: 0 } }
    await expect(take(bookingKey, broken)).rejects.toMatchObject({ code: 'document.too-many' })
    expect(await countRows(context.db, 'stored_files')).toBe(1)
  })
})

describe('a kept file', () => {
  it('is not removed while a document names it', async () => {
    const { slug } = await take(await newKey(backend))
    const [row] = await rowsOf<{ file_key: string }>(context.db, sql`select file_key from documents`)
    const key = row?.file_key ?? ''
    expect(await inTransaction(context.db, (tx) => lockUnnamedFile(tx, key))).toBe(false)
    await removeUnnamed(context, key)
    expect((await storedBytes(backend, slug)).length).toBeGreaterThan(0)
  })
})

describe('a document of a type that the provider has no more', () => {
  it('is told by the id of its type [S-05]', async () => {
    const bookingKey = await newKey(backend)
    await sendDocument(backend, { bytes: photo, bookingKey, documentTypeId: 'blood-test' })
    const fewer = { ...context, documentSettings: { ...context.documentSettings, types: [] } }
    const [document] = await listDocuments(fewer, { bookingKey, actor: { opened: [] } })
    expect(document?.documentType).toEqual({ title: 'blood-test', description: '' })
  })
})
