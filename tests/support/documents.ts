// Documents as a patient's device sends them.
import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { uploadDocument } from '#src/contract/calls/documents.calls.ts'
import type { AnswerTo, Backend, Browser } from './backend.ts'
import { rowsOf } from './booking.ts'

export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A small photo; `text` makes it another one. */
export const jpeg = (width = 60, height = 40, red = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 10, b: 10 } } })
    .jpeg()
    .toBuffer()

export const png = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

export const pdf = async (
  pages = 1,
  change: (document: PDFDocument) => void | Promise<void> = () => undefined,
): Promise<Buffer> => {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage([200, 200])
  await change(document)
  return Buffer.from(await document.save())
}

export type Sent = {
  bytes: Uint8Array
  name?: string
  type?: string
  bookingKey: string
  key?: string
  size?: number
  sha256?: string
} & Partial<Record<'documentTypeId' | 'examSlug' | 'groupName' | 'additional', string>>

/** The fields of the form, the announced size and digest those of the bytes unless they are given. */
export const formOf = ({ bytes, name = 'referral.jpg', type = 'image/jpeg', key: _, size, ...fields }: Sent) => ({
  size: String(size ?? bytes.length),
  sha256: digest(bytes),
  ...(fields as { bookingKey: string; additional?: 'true' | 'false' }),
  file: new File([new Uint8Array(bytes)], name, { type }),
})

/** API-74 as the browser does it. */
export const sendDocument = (browser: Browser, sent: Sent): Promise<AnswerTo<typeof uploadDocument>> =>
  browser.call(uploadDocument, { idempotencyKey: sent.key ?? randomUUID(), body: formOf(sent) })

/** The kept bytes of the document, from the storage itself. */
export const storedBytes = async ({ context }: Backend, slug: string): Promise<Buffer> => {
  const [row] = await rowsOf<{ file_key: string }>(context.db, sql`select file_key from documents where slug = ${slug}`)
  return buffer(await context.ports.files.read(row?.file_key ?? ''))
}

/** Every file in the folders of documents, kept or on its way in. */
export const filesOnDisk = async ({ documents }: Backend): Promise<string[]> => {
  const folder = documents.incoming.replace(/\/incoming$/, '')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
