// What was sent: seen again, replaced, and closed once the clinic has checked it.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { href } from '#src/contract/call.ts'
import {
  deleteAttachment,
  deleteDocument,
  downloadAttachment,
  getDocumentFile,
  listDocuments,
  replaceAttachment,
  updateDocument,
  viewAttachment,
} from '#src/contract/calls/documents.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, newKey, rowsOf, slot } from '#tests/support/booking.ts'
import { digest, formOf, jpeg, pdf, sendDocument, storedBytes } from '#tests/support/documents.ts'

let backend: Backend
let photo: Buffer
beforeAll(async () => {
  backend = await startBackend()
  photo = await jpeg()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const addressOf = (bookingKey: string, slug: string): string => href(getDocumentFile, { params: { bookingKey, slug } })

const fetchFile = (browser: Browser, bookingKey: string, slug: string) =>
  browser.send({ url: addressOf(bookingKey, slug) })

const list = async (bookingKey: string) => (await backend.call(listDocuments, { params: { bookingKey } })).body

/** As the clinic does it in its own system. */
const markChecked = (slug: string) =>
  rowsOf(backend.context.db, sql`update documents set checked_at = now() where slug = ${slug} returning id`)

describe('[ATT-14, ATT-21, API-46] a sent document', () => {
  it('comes back as the stored copy, under a name in any script, and may run nothing', async () => {
    const bookingKey = await newKey(backend)
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey, name: 'Упат "мој" (1).jpg' })
    const response = await backend.app.inject({ url: addressOf(bookingKey, body.slug) })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toEqual(await storedBytes(backend, body.slug))
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const [disposition, name] = String(response.headers['content-disposition']).split("; filename*=UTF-8''")
    const [document] = await list(bookingKey)
    expect([disposition, decodeURIComponent(name ?? '')]).toEqual(['inline', document?.fileName])
  })

  it('is opened once booked to the browser that booked, and to no other with the key', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey })
    expect((await fetchFile(backend, bookingKey, body.slug)).status).toBe(200)
    expect((await fetchFile(backend.newBrowser(), bookingKey, body.slug)).status).toBe(401)
  })

  it('is shown and saved under the booking, by its id there alone [API-15, API-16]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey, name: 'Упат.jpg' })
    const params = { bookingKey, attachmentId: String(body.id) }
    const read = async (row: typeof viewAttachment | typeof downloadAttachment, browser: Browser = backend) => {
      const { status, headers } = await browser.send({ url: href(row, { params }) })
      return [status, headers['content-disposition'], headers['content-type']]
    }
    const name = `filename*=UTF-8''${encodeURIComponent('Упат.jpg')}`
    expect(await read(viewAttachment)).toEqual([200, `inline; ${name}`, 'image/jpeg'])
    expect(await read(downloadAttachment)).toEqual([200, `attachment; ${name}`, 'image/jpeg'])
    expect((await read(downloadAttachment, backend.newBrowser()))[0]).toBe(401)
    const other = await book(backend, slot(backend, '10:00'))
    const wrong = href(viewAttachment, { params: { ...params, bookingKey: other } })
    expect((await backend.send({ url: wrong })).status).toBe(404)
  })

  it('is not found by the key of another booking, nor once deleted', async () => {
    const bookingKey = await newKey(backend)
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey })
    expect((await fetchFile(backend, await newKey(backend), body.slug)).status).toBe(404)
    await backend.call(deleteDocument, { params: { bookingKey, slug: body.slug }, idempotencyKey: randomUUID() })
    expect((await fetchFile(backend, bookingKey, body.slug)).status).toBe(404)
  })
})

describe('[ATT-05] a referral', () => {
  it.each([
    [{ documentTypeId: 'referral' }, true],
    [{}, true],
    [{ documentTypeId: 'implant-card' }, false],
    [{ documentTypeId: 'implant-card', additional: 'false' }, false],
    [{ documentTypeId: 'referral', additional: 'true' }, false],
  ] as const)('is told by type and by `additional`: %o is one: %s', async (fields, isReferral) => {
    const bookingKey = await newKey(backend)
    await sendDocument(backend, { bytes: photo, bookingKey, ...fields })
    expect(await list(bookingKey)).toMatchObject([{ isReferral }])
  })

  it('becomes one when it replaces a document of another type, with its exam and group', async () => {
    const bookingKey = await newKey(backend)
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey, documentTypeId: 'implant-card' })
    const bytes = await pdf()
    const form = formOf({ bytes, name: 'r.pdf', type: 'application/pdf', bookingKey, documentTypeId: 'referral' })
    const given = { ...form, examSlug: 'thyroid-ultrasound', groupName: 'neck' }
    await backend.call(updateDocument, { params: { slug: body.slug }, body: given, idempotencyKey: randomUUID() })
    expect(await list(bookingKey)).toMatchObject([
      { slug: body.slug, isReferral: true, additional: false, examSlug: 'thyroid-ultrasound', groupName: 'neck' },
    ])
  })
})

describe('[ATT-01] a document that the clinic has checked', () => {
  it('is shown as checked, and neither replaced nor deleted by any call', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey })
    await markChecked(body.slug)
    const [document] = await list(bookingKey)
    expect(document?.checkedAt).toMatch(/^\d{4}-/)
    const other = await jpeg(60, 40, 90)
    const form = formOf({ bytes: other, bookingKey })
    const { bookingKey: _, additional: __, ...attachment } = form
    const params = { bookingKey, slug: body.slug }
    const byId = { bookingKey, attachmentId: String(body.id) }
    const answers = [
      await backend.call(updateDocument, { params, body: form, idempotencyKey: randomUUID() }),
      await backend.call(replaceAttachment, { params: byId, body: attachment, idempotencyKey: randomUUID() }),
      await backend.call(deleteDocument, { params, idempotencyKey: randomUUID() }),
      await backend.call(deleteAttachment, { params: byId, idempotencyKey: randomUUID() }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: { code: 'document.checked' } })
    expect(digest(await storedBytes(backend, body.slug))).toBe(body.cleanedSha256)
  })
})
