// A document reaches the clinic once and unaltered, or not at all and the patient is told why.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitUpload, takeUpload } from '#server/modules/documents/uploads.usecases.ts'
import { sweep } from '#server/start/housekeeping.ts'
import {
  deleteAttachment,
  deleteDocument,
  getDocumentReceipt,
  listAttachments,
  listDocuments,
  replaceAttachment,
  updateDocument,
  uploadAttachment,
  uploadDocument,
} from '#src/contract/calls/documents.calls.ts'
import { ping } from '#src/contract/calls/health.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { type Backend, encodeForm, startBackend } from '#tests/support/backend.ts'
import { book, countRows, create, hold, newKey, slot } from '#tests/support/booking.ts'
import { digest, filesOnDisk, formOf, jpeg, pdf, png, sendDocument, storedBytes } from '#tests/support/documents.ts'

let backend: Backend
let photo: Buffer
let otherPhoto: Buffer
beforeAll(async () => {
  backend = await startBackend()
  photo = await jpeg()
  otherPhoto = await jpeg(60, 40, 90)
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const list = async (bookingKey: string) =>
  (await backend.call(listDocuments, { params: { bookingKey } })).body.map(({ fileName }) => fileName)

describe('an upload before the booking', () => {
  it('answers a receipt of the received bytes and of the kept copy [API-74] [ATT-01] [STATE-06]', async () => {
    const bookingKey = await newKey(backend)
    const key = randomUUID()
    const { status, body, headers } = await sendDocument(backend, { bytes: photo, bookingKey, key })
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    const kept = await storedBytes(backend, body.slug)
    expect(body).toEqual({
      id: expect.any(Number),
      slug: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      key,
      size: photo.length,
      sha256: digest(photo),
      cleanedSha256: digest(kept),
      contentType: 'image/jpeg',
      receivedAt: backend.clock.now().toISOString(),
    })
    expect(body.cleanedSha256).not.toBe(body.sha256)
  })

  it('is told of with all that was said with it [ATT-02] [ATT-03] [ATT-05]', async () => {
    const bookingKey = await newKey(backend)
    const said = { documentTypeId: 'blood-test', examSlug: 'thyroid-ultrasound', groupName: 'neck', additional: 'true' }
    const bytes = await pdf()
    const sent = await sendDocument(backend, { bytes, name: 'Упат.pdf', type: 'application/pdf', bookingKey, ...said })
    const { body, headers } = await backend.call(listDocuments, { params: { bookingKey } })
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual([
      {
        id: sent.body.id,
        slug: sent.body.slug,
        fileName: 'Упат.pdf',
        contentType: 'application/pdf',
        documentType: { title: 'Blood test result', description: expect.stringContaining('kidney') },
        description: expect.stringContaining('kidney'),
        uploadedDocument: true,
        size: bytes.length,
        receivedAt: sent.body.receivedAt,
        ...said,
        additional: true,
        isReferral: false,
        checkedAt: null,
        betterReason: null,
      },
    ])
  })

  it('is a referral where no type is named [ATT-04]', async () => {
    const bookingKey = await newKey(backend)
    await sendDocument(backend, { bytes: await png(), name: 'a.png', type: 'image/png', bookingKey })
    const { body } = await backend.call(listDocuments, { params: { bookingKey } })
    expect(body[0]).toMatchObject({ documentTypeId: 'referral', documentType: { title: 'Referral' } })
  })

  it('needs a key that exists, a known exam and type, and its fields before the file', async () => {
    const bookingKey = await newKey(backend)
    const send = async (changes: object) =>
      (await sendDocument(backend, { bytes: photo, bookingKey, ...changes })) as { status: number; body: unknown }
    expect(await send({ bookingKey: 'x'.repeat(22) })).toMatchObject({
      status: 404,
      body: { code: 'booking-key.unknown' },
    })
    expect(await send({ examSlug: 'unheard-of' })).toMatchObject({ status: 404, body: { code: 'exam.unknown' } })
    expect(await send({ documentTypeId: 'unheard-of' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'documentTypeId', code: 'invalid' }] },
    })
    expect(await send({ sha256: 'none' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'sha256', code: 'invalid' }] },
    })
    const fileFirst = new FormData()
    const { file, ...fields } = formOf({ bytes: photo, bookingKey })
    fileFirst.append('file', file)
    for (const [name, value] of Object.entries(fields)) fileFirst.append(name, String(value))
    const encoded = new Response(fileFirst)
    const answer = await backend.send({
      method: 'POST',
      url: uploadDocument.path,
      headers: {
        'x-front-door': 'page',
        'idempotency-key': randomUUID(),
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect([await list(bookingKey), await filesOnDisk(backend)]).toEqual([[], []])
  })

  it('is no upload without a form, without a file, without a key', async () => {
    const bookingKey = await newKey(backend)
    const headers = { 'x-front-door': 'page', 'idempotency-key': randomUUID() }
    const json = await backend.send({ method: 'POST', url: uploadDocument.path, headers, payload: { bookingKey } })
    expect(json).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    const { file: _, ...fields } = formOf({ bytes: photo, bookingKey })
    const form = await encodeForm(fields)
    const bare = await backend.send({
      method: 'POST',
      url: uploadDocument.path,
      headers: { ...headers, 'content-type': form.type },
      payload: form.bytes,
    })
    expect(bare).toMatchObject({ status: 400, body: { fields: [{ path: 'file', code: 'required' }] } })
    const keyless = await sendDocument(backend, { bytes: photo, bookingKey, key: '' })
    expect(keyless).toMatchObject({ status: 400, body: { code: 'request.idempotency-key-missing' } })
  })

  it.each([
    ['names no type', ['Content-Type: image/jpeg\r\n', '']],
    ['has an old name for its type', ['image/jpeg', 'image/jpg']],
    [
      'has neither a name nor a type',
      ['; filename="referral.jpg"\r\nContent-Type: image/jpeg', '\r\nContent-Type: application/octet-stream'],
    ],
  ])('is taken where its sender %s, and has a name that opens [ATT-06]', async (_what, [said = '', instead = '']) => {
    const bookingKey = await newKey(backend)
    const form = await encodeForm(formOf({ bytes: photo, bookingKey }))
    const text = form.bytes.toString('latin1')
    expect(text).toContain(said)
    const { status } = await backend.send({
      method: 'POST',
      url: uploadDocument.path,
      headers: { 'x-front-door': 'page', 'idempotency-key': randomUUID(), 'content-type': form.type },
      payload: Buffer.from(text.replace(said, instead), 'latin1'),
    })
    expect([status, await list(bookingKey)]).toEqual([201, [expect.stringMatching(/\.jpe?g$/)]])
  })

  it('asks for other bytes again when others arrived than announced', async () => {
    const bookingKey = await newKey(backend)
    const key = randomUUID()
    const cut = photo.subarray(0, 200)
    const answer = await sendDocument(backend, {
      bytes: cut,
      bookingKey,
      key,
      size: photo.length,
      sha256: digest(photo),
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'document.altered' } })
    expect(await filesOnDisk(backend)).toEqual([])
    expect((await sendDocument(backend, { bytes: photo, bookingKey, key })).status).toBe(201)
  })

  it('shows a name as it was meant and uses it for nothing: no path, no direction marks, no line ends', async () => {
    const bookingKey = await newKey(backend)
    const names = [
      `${'й'.repeat(300)}.jpg`,
      '..\\..\\x.jpg',
      '../../etc/passwd.jpg',
      'a\u202egpj.exe.jpg',
      '"><svg onload>.jpg',
      'CON.jpg',
      '📄 упат.jpg',
    ]
    for (const name of names) {
      const { status } = await sendDocument(backend, { bytes: photo, name, bookingKey })
      expect([name, status]).toEqual([name, 201])
    }
    expect(await list(bookingKey)).toEqual([
      `${'й'.repeat(115)}….jpg`,
      'x.jpg',
      'passwd.jpg',
      'agpj.exe.jpg',
      '"><svg onload>.jpg',
      'CON.jpg',
      '📄 упат.jpg',
    ])
    for (const name of await filesOnDisk(backend)) expect(name).toMatch(/^[0-9A-Za-z]{22}$/)
  })
})

describe('one Idempotency-Key', () => {
  it('is one document, however often and however much at once it is sent', async () => {
    const bookingKey = await newKey(backend)
    const key = randomUUID()
    const send = () => sendDocument(backend, { bytes: photo, bookingKey, key })
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await send()).body).toEqual(answers[0]?.body)
    expect(await countRows(backend.context.db, 'documents')).toBe(1)
    expect(await filesOnDisk(backend)).toHaveLength(1)
    expect(await countRows(backend.context.db, 'stored_files')).toBe(1)
  })

  it('is refused with other bytes, and for another booking or document', async () => {
    const bookingKey = await newKey(backend)
    const other = await newKey(backend)
    const key = randomUUID()
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey, key })
    const reused = { status: 422, body: { code: 'request.idempotency-key-reused' } }
    expect(await sendDocument(backend, { bytes: otherPhoto, bookingKey, key })).toMatchObject(reused)
    expect(await sendDocument(backend, { bytes: photo, bookingKey: other, key })).toMatchObject(reused)
    const replacing = await backend.call(updateDocument, {
      params: { slug: body.slug },
      idempotencyKey: key,
      body: formOf({ bytes: photo, bookingKey }),
    })
    expect(replacing).toMatchObject(reused)
    expect(await filesOnDisk(backend)).toHaveLength(1)
  })

  it('tells by itself what became of it [STATE-06]', async () => {
    const bookingKey = await newKey(backend)
    const key = randomUUID()
    const ask = () => backend.call(getDocumentReceipt, { params: { key } })
    expect(await ask()).toMatchObject({ status: 404, body: { code: 'document.unknown' } })
    backend.loseNextAnswer(uploadDocument)
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey, key })
    const told = await ask()
    expect([told.status, told.body, told.headers['cache-control']]).toEqual([200, body, 'no-store'])
  })

  it('still finds its booking after the key was replaced, in flight or after a lost answer [BOOK-32]', async () => {
    const first = await newKey(backend)
    const [lost, late] = [randomUUID(), randomUUID()]
    const { body: before } = await sendDocument(backend, { bytes: photo, bookingKey: first, key: lost })
    const { body } = await backend.call(createBookingKey, { body: { replaces: first } })
    const again = await sendDocument(backend, { bytes: photo, bookingKey: body.bookingKey, key: lost })
    expect(again.body).toEqual(before)
    expect((await sendDocument(backend, { bytes: otherPhoto, bookingKey: first, key: late })).status).toBe(201)
    expect(await list(body.bookingKey)).toHaveLength(2)
    expect(await list(first)).toHaveLength(2)
  })

  it.each<[string, (sent: { bookingKey: string; slug: string }) => Promise<unknown>]>([
    [
      'was deleted on any device [API-76]',
      ({ bookingKey, slug }) =>
        backend.call(deleteDocument, { params: { bookingKey, slug }, idempotencyKey: randomUUID() }),
    ],
    [
      'was replaced [API-75]',
      ({ bookingKey, slug }) =>
        backend.call(updateDocument, {
          params: { slug },
          idempotencyKey: randomUUID(),
          body: formOf({ bytes: otherPhoto, bookingKey, name: 'other.jpg' }),
        }),
    ],
    [
      'went because nobody booked for a day [API-74]',
      async ({ bookingKey }) => {
        backend.clock.advanceSeconds(23 * 3600)
        await sendDocument(backend, { bytes: otherPhoto, bookingKey, name: 'other.jpg' })
        backend.clock.advanceSeconds(2 * 3600)
        await sweep(backend.context)
      },
    ],
  ])('gives no receipt for a document that %s, and does not bring it back [STATE-06]', async (_how, loseIt) => {
    const bookingKey = await newKey(backend)
    const key = randomUUID()
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey, key, name: 'first.jpg' })
    await loseIt({ bookingKey, slug: body.slug })
    const unknown = { status: 404, body: { code: 'document.unknown' } }
    expect(await backend.call(getDocumentReceipt, { params: { key } })).toMatchObject(unknown)
    expect(await sendDocument(backend, { bytes: photo, bookingKey, key, name: 'first.jpg' })).toMatchObject(unknown)
    expect(await list(bookingKey)).not.toContain('first.jpg')
  })

  it('gives no receipt for a document that is deleted while it is sent again [STATE-06]', async () => {
    const bookingKey = await newKey(backend)
    const key = randomUUID()
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey, key })
    const { size, sha256 } = body
    const { context } = backend
    const upload = { idempotencyKey: key, bookingKey, network: '192.0.2.1', actor: { opened: [] }, size, sha256 }
    await admitUpload(context, upload)
    await backend.call(deleteDocument, { params: { bookingKey, slug: body.slug }, idempotencyKey: randomUUID() })
    const file = { path: '', size, sha256, fileName: 'a.jpg', declaredType: 'image/jpeg' }
    await expect(takeUpload(context, upload, file)).rejects.toMatchObject({ code: 'document.unknown' })
  })

  it('waits for nothing after a refusal: the same key may bring a better file', async () => {
    const bookingKey = await newKey(backend)
    const key = randomUUID()
    const bad = await sendDocument(backend, { bytes: Buffer.from('GIF89a'), bookingKey, key })
    expect(bad).toMatchObject({ status: 415, body: { code: 'document.type-not-accepted' } })
    expect((await sendDocument(backend, { bytes: photo, bookingKey, key })).status).toBe(201)
  })
})

describe('a replacement', () => {
  it('takes the place of the document, whose bytes go [API-75] [ATT-01]', async () => {
    const bookingKey = await newKey(backend)
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey, documentTypeId: 'blood-test' })
    const bytes = await pdf()
    const { status, body: replaced } = await backend.call(updateDocument, {
      params: { slug: body.slug },
      idempotencyKey: randomUUID(),
      body: formOf({ bytes, name: 'scan.pdf', type: 'application/pdf', bookingKey }),
    })
    expect([status, replaced.slug, replaced.sha256]).toEqual([200, body.slug, digest(bytes)])
    const { body: documents } = await backend.call(listDocuments, { params: { bookingKey } })
    expect(documents).toMatchObject([{ slug: body.slug, fileName: 'scan.pdf', documentTypeId: 'blood-test' }])
    expect(await storedBytes(backend, body.slug)).toEqual(bytes)
    expect(await filesOnDisk(backend)).toHaveLength(1)
  })

  it('that is refused leaves the document before it', async () => {
    const bookingKey = await newKey(backend)
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey })
    const before = await storedBytes(backend, body.slug)
    const { status } = await backend.call(updateDocument, {
      params: { slug: body.slug },
      idempotencyKey: randomUUID(),
      body: formOf({ bytes: photo.subarray(0, 200), bookingKey }),
    })
    expect(status).toBe(415)
    expect(await storedBytes(backend, body.slug)).toEqual(before)
    expect(await filesOnDisk(backend)).toHaveLength(1)
  })

  it('that was kept and deleted since is not added under its key as a new document [API-76] [STATE-06]', async () => {
    const bookingKey = await newKey(backend)
    const key = randomUUID()
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey })
    const params = { slug: body.slug }
    const send = () =>
      backend.call(updateDocument, { params, idempotencyKey: key, body: formOf({ bytes: otherPhoto, bookingKey }) })
    expect((await send()).status).toBe(200)
    await backend.call(deleteDocument, { params: { bookingKey, ...params }, idempotencyKey: randomUUID() })
    const unknown = { status: 404, body: { code: 'document.unknown' } }
    expect(await send()).toMatchObject(unknown)
    expect(await sendDocument(backend, { bytes: otherPhoto, bookingKey, key })).toMatchObject(unknown)
    expect(await list(bookingKey)).toEqual([])
  })

  it('needs the key of the document, not another one', async () => {
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey: await newKey(backend) })
    const answer = await backend.call(updateDocument, {
      params: { slug: body.slug },
      idempotencyKey: randomUUID(),
      body: formOf({ bytes: otherPhoto, bookingKey: await newKey(backend) }),
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'document.unknown' } })
  })
})

describe('a document that is deleted', () => {
  it('goes with its bytes, once, and says so as often as it is asked [API-76]', async () => {
    const bookingKey = await newKey(backend)
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey })
    const args = { params: { bookingKey, slug: body.slug }, idempotencyKey: randomUUID() }
    expect((await backend.call(deleteDocument, args)).status).toBe(200)
    expect((await backend.call(deleteDocument, args)).status).toBe(200)
    expect(await backend.call(deleteDocument, { ...args, idempotencyKey: randomUUID() })).toMatchObject({
      status: 404,
      body: { code: 'document.unknown' },
    })
    expect([await list(bookingKey), await filesOnDisk(backend)]).toEqual([[], []])
    expect(await countRows(backend.context.db, 'stored_files')).toBe(0)
  })
})

describe('documents of a booking', () => {
  const booked = async () => {
    const wanted = slot(backend, '09:20')
    const bookingKey = await hold(backend, wanted)
    const { body } = await sendDocument(backend, { bytes: photo, bookingKey, name: 'before.jpg' })
    await create(backend, bookingKey, [wanted])
    return { bookingKey, slug: body.slug, id: body.id }
  }

  it('are those that were sent before it [API-06]', async () => {
    const { bookingKey, slug } = await booked()
    const { status, body } = await backend.call(listAttachments, { params: { bookingKey } })
    expect([status, body]).toEqual([200, [expect.objectContaining({ slug, fileName: 'before.jpg' })]])
  })

  it('are opened, changed and deleted by the browser that booked [API-07] [API-08] [API-09]', async () => {
    const { bookingKey, id } = await booked()
    const { bookingKey: _, ...form } = formOf({ bytes: otherPhoto, bookingKey, name: 'after.jpg' })
    const params = { bookingKey }
    const added = await backend.call(uploadAttachment, { params, idempotencyKey: randomUUID(), body: form })
    const changed = await backend.call(replaceAttachment, {
      params: { bookingKey, attachmentId: String(id) },
      idempotencyKey: randomUUID(),
      body: form,
    })
    expect([added.status, changed.status]).toEqual([201, 200])
    expect(await list(bookingKey)).toEqual(['after.jpg', 'after.jpg'])
    const gone = await backend.call(deleteAttachment, {
      params: { bookingKey, attachmentId: String(id) },
      idempotencyKey: randomUUID(),
    })
    expect(gone.status).toBe(200)
    expect(await list(bookingKey)).toEqual(['after.jpg'])
  })

  it('are closed to everyone else, also to whoever has the key', async () => {
    const { bookingKey, slug, id } = await booked()
    const stranger = backend.newBrowser()
    const { bookingKey: _, ...form } = formOf({ bytes: otherPhoto, bookingKey })
    const params = { bookingKey }
    const attachment = { bookingKey, attachmentId: String(id) }
    const idempotencyKey = randomUUID()
    const answers = [
      await stranger.call(listDocuments, { params }),
      await sendDocument(stranger, { bytes: photo, bookingKey }),
      await stranger.call(updateDocument, {
        params: { slug },
        idempotencyKey,
        body: formOf({ bytes: photo, bookingKey }),
      }),
      await stranger.call(deleteDocument, { params: { bookingKey, slug }, idempotencyKey }),
      await stranger.call(listAttachments, { params }),
      await stranger.call(uploadAttachment, { params, idempotencyKey, body: form }),
      await stranger.call(replaceAttachment, { params: attachment, idempotencyKey, body: form }),
      await stranger.call(deleteAttachment, { params: attachment, idempotencyKey }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { code: 'session.missing' } })
    expect(await list(bookingKey)).toEqual(['before.jpg'])
  })

  it('are not said to be deleted, by the same key again, to somebody else or once the session ended', async () => {
    const { bookingKey, slug } = await booked()
    const args = { params: { bookingKey, slug }, idempotencyKey: randomUUID() }
    expect((await backend.call(deleteDocument, args)).status).toBe(200)
    expect((await backend.call(deleteDocument, args)).status).toBe(200)
    const missing = { status: 401, body: { code: 'session.missing' } }
    expect(await backend.newBrowser().call(deleteDocument, args)).toMatchObject(missing)
    backend.clock.advanceSeconds(25 * 3600)
    expect(await backend.call(deleteDocument, args)).toMatchObject(missing)
  })

  it('of one booking are not reached under another', async () => {
    const { id } = await booked()
    const other = await book(backend, slot(backend, '10:00'))
    const { bookingKey: _, ...body } = formOf({ bytes: otherPhoto, bookingKey: other })
    const params = { bookingKey: other, attachmentId: String(id) }
    const idempotencyKey = randomUUID()
    expect((await backend.call(replaceAttachment, { params, idempotencyKey, body })).status).toBe(404)
    expect((await backend.call(deleteAttachment, { params, idempotencyKey })).status).toBe(404)
  })
})

describe('a page that asks whether it is connected', () => {
  it('hears its own nonce, which no cache and no portal knows', async () => {
    const { status, body, headers } = await backend.call(ping, { query: { nonce: 'a1b2c3d4' } })
    expect([status, body, headers['cache-control']]).toEqual([200, { nonce: 'a1b2c3d4' }, 'no-store'])
  })
})
