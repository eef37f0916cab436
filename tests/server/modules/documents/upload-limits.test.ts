// How much one booking may send, what is left of what was broken off, and how long documents without a booking stay.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultMinThroughput } from '#server/http/multipart.ts'
import { defaultUploadsPerHour } from '#server/modules/documents/documents.services.ts'
import { sweepIncoming, withFolder } from '#server/modules/files/incoming.ts'
import { sweep } from '#server/start/housekeeping.ts'
import {
  getDocumentReceipt,
  getDocumentSettings,
  importReferral,
  listAttachments,
  listDocuments,
  moveDocumentsToExam,
  moveDocumentsToKey,
  uploadDocument,
} from '#src/contract/calls/documents.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { type Backend, type Browser, encodeForm, startBackend } from '#tests/support/backend.ts'
import { book, countRows, create, hold, newKey, slot } from '#tests/support/booking.ts'
import { filesOnDisk, formOf, jpeg, sendDocument, storedBytes } from '#tests/support/documents.ts'
import { testPack } from '#tests/support/test-pack.ts'

const megabyte = 1_048_576

let backend: Backend
let photo: Buffer
beforeAll(async () => {
  photo = await jpeg()
  backend = await startBackend({
    isAsStarted: true,
    pack: testPack((pack) => {
      pack.settings.documents = {
        ...pack.settings.documents,
        filesPerBooking: 3,
        fileMegabytes: 1,
        bookingMegabytes: 2,
      }
    }),
    documents: { uploadsPerHour: 5 },
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const names = async (bookingKey: string) =>
  (await backend.call(listDocuments, { params: { bookingKey } })).body.map(({ fileName }) => fileName)

describe('a booking', () => {
  it('takes 20 files, 100 MB and 100 uploads an hour unless its provider says less', async () => {
    const usual = await startBackend()
    const { body } = await usual.call(getDocumentSettings, {})
    await usual.close()
    expect(body).toMatchObject({
      fileBytes: 20 * megabyte,
      filesPerBooking: 20,
      bookingBytes: 100 * megabyte,
      pages: 200,
      megapixels: 60,
      contentTypes: ['application/pdf', 'image/jpeg', 'image/png'],
    })
    expect(body.types[0]).toMatchObject({ documentTypeId: 'referral', title: 'Referral' })
    expect([defaultUploadsPerHour, defaultMinThroughput.milliseconds]).toEqual([100, 30_000])
  })

  it('takes no more files than that, counted also when they come at once', async () => {
    const bookingKey = await newKey(backend)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => sendDocument(backend, { bytes: photo, bookingKey, name: `${at}.jpg` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413, 413])
    expect(answers.filter(({ status }) => status === 413).map(({ body }) => body.code)).toEqual(
      Array(2).fill('document.too-many'),
    )
    expect(await filesOnDisk(backend)).toHaveLength(3)
  })

  it('counts uploads begun in an hour, also refused ones and under an earlier key, and names the wait', async () => {
    const first = await newKey(backend)
    for (let time = 0; time < 4; time += 1)
      await sendDocument(backend, { bytes: Buffer.from('GIF89a'), bookingKey: first })
    backend.clock.advanceSeconds(600)
    const { body } = await backend.call(createBookingKey, { body: { replaces: first } })
    const { bookingKey } = body
    expect((await sendDocument(backend, { bytes: photo, bookingKey })).status).toBe(201)
    const refused = await sendDocument(backend, { bytes: photo, bookingKey })
    expect(refused).toMatchObject({ status: 429, body: { code: 'upload.too-many', secondsLeft: 3000 } })
    expect(refused.headers['retry-after']).toBe('3000')
    backend.clock.advanceSeconds(3001)
    expect((await sendDocument(backend, { bytes: photo, bookingKey })).status).toBe(201)
  })
})

describe('a file', () => {
  it('of just the most bytes passes the measure, one byte more does not', async () => {
    const bookingKey = await newKey(backend)
    const big = Buffer.concat([photo, Buffer.alloc(megabyte - photo.length)])
    expect((await sendDocument(backend, { bytes: big, bookingKey })).status).toBe(201)
    const bigger = Buffer.concat([big, Buffer.alloc(1)])
    const refused = await sendDocument(backend, { bytes: bigger, bookingKey })
    expect(refused).toMatchObject({ status: 413, body: { code: 'document.too-large' } })
    const announced = await sendDocument(backend, { bytes: Buffer.concat([big, Buffer.alloc(megabyte)]), bookingKey })
    expect(announced).toMatchObject({ status: 413, body: { code: 'document.too-large' } })
    expect(await filesOnDisk(backend)).toHaveLength(1)
  })

  it('with many parts beside it is refused, and leaves nothing', async () => {
    const bookingKey = await newKey(backend)
    const { file, ...fields } = formOf({ bytes: photo, bookingKey })
    const extra = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`x${at}`, '1']))
    const form = await encodeForm({ ...fields, ...extra, file })
    const headers = { 'x-front-door': 'page', 'idempotency-key': randomUUID(), 'content-type': form.type }
    const { status } = await backend.send({ method: 'POST', url: uploadDocument.path, headers, payload: form.bytes })
    expect([400, 413]).toContain(status)
    expect(await filesOnDisk(backend)).toEqual([])
  })
})

describe('over a real connection', () => {
  let address: AddressInfo
  const patience = { ...defaultMinThroughput }
  let slow: Backend
  beforeAll(async () => {
    slow = await startBackend({ documents: { patience } })
    await slow.app.listen({ port: 0, host: '127.0.0.1' })
    address = slow.app.server.address() as AddressInfo
  })
  afterAll(() => slow.close())

  const begin = async (bookingKey: string, key: string) => {
    const form = await encodeForm(formOf({ bytes: Buffer.concat([photo, Buffer.alloc(200_000)]), bookingKey }))
    const sent = request({
      port: address.port,
      method: 'POST',
      path: uploadDocument.path,
      headers: { 'x-front-door': 'page', 'idempotency-key': key, 'content-type': form.type },
    })
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      sent.once('error', reject)
    })
    answer.catch(() => undefined)
    return { sent, answer, bytes: form.bytes }
  }
  const isReceiving = () => vi.waitFor(async () => expect(await filesOnDisk(slow)).toEqual(['received']))
  const isGone = () => vi.waitFor(async () => expect(await readdir(slow.documents.incoming)).toEqual([]))

  it('an upload broken off at its last byte leaves no file, no document and no answer', async () => {
    const bookingKey = await newKey(slow)
    const key = randomUUID()
    const { sent, bytes } = await begin(bookingKey, key)
    sent.write(bytes.subarray(0, -100))
    await isReceiving()
    sent.destroy()
    await isGone()
    expect((await slow.call(getDocumentReceipt, { params: { key } })).status).toBe(404)
    expect(await countRows(slow.context.db, 'documents')).toBe(0)
    const { sent: again, answer, bytes: whole } = await begin(bookingKey, key)
    again.end(whole)
    expect((await answer).statusCode).toBe(201)
  })

  it('a sender who stops sending is told so, and its file goes', async () => {
    patience.milliseconds = 20
    const { sent, answer, bytes } = await begin(await newKey(slow), randomUUID())
    sent.write(bytes.subarray(0, -100))
    expect((await answer).statusCode).toBe(408)
    patience.milliseconds = defaultMinThroughput.milliseconds
    sent.destroy()
    await isGone()
  })

  it('what a killed server left is removed by the next one', async () => {
    const folder = join(slow.documents.incoming, 'left')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'received'), 'canary')
    await sweepIncoming(slow.documents.incoming, new Date(Date.now() - 3_600_000))
    expect(await readdir(slow.documents.incoming)).toEqual(['left'])
    await sweepIncoming(slow.documents.incoming, new Date(Date.now() + 1000))
    expect(await readdir(slow.documents.incoming)).toEqual([])
  })
})

it('what is still on its way after an hour is not swept away under it', async () => {
  const { incoming } = backend.documents
  await withFolder(incoming, async (folder) => {
    await sweepIncoming(incoming, new Date(Date.now() + 1000))
    expect(await readdir(folder)).toEqual([])
  })
  expect(await readdir(incoming)).toEqual([])
})

describe('documents without a booking', () => {
  const clean = () => sweep(backend.context)

  it('go after 24 hours with their bytes, those of a booking stay', async () => {
    const wanted = slot(backend, '09:20')
    const booked = await hold(backend, wanted)
    await sendDocument(backend, { bytes: photo, bookingKey: booked })
    await create(backend, booked, [wanted])
    const left = await newKey(backend)
    await sendDocument(backend, { bytes: photo, bookingKey: left })
    backend.clock.advanceSeconds(23 * 3600)
    await clean()
    expect(await countRows(backend.context.db, 'documents')).toBe(2)
    backend.clock.advanceSeconds(2 * 3600)
    await clean()
    expect(await countRows(backend.context.db, 'documents')).toBe(1)
    expect(await filesOnDisk(backend)).toHaveLength(1)
    expect(await countRows(backend.context.db, 'booking_keys')).toBe(1)
  })

  it('go also beside one whose file cannot be removed, which goes the next time', async () => {
    for (const name of ['a.jpg', 'b.jpg'])
      await sendDocument(backend, { bytes: photo, bookingKey: await newKey(backend), name })
    backend.clock.advanceSeconds(25 * 3600)
    vi.spyOn(backend.context.ports.files, 'remove').mockRejectedValueOnce(new Error('the storage refuses'))
    await expect(clean()).rejects.toThrow('sweeps that failed')
    expect([await countRows(backend.context.db, 'documents'), await filesOnDisk(backend)]).toMatchObject([
      0,
      { length: 1 },
    ])
    expect(await countRows(backend.context.db, 'booking_keys')).toBe(0)
    backend.clock.advanceSeconds(2 * 3600)
    await clean()
    expect(await filesOnDisk(backend)).toEqual([])
  })

  it('move to the new key when a booking failed, in the same step as the hold [BOOK-32] [API-70]', async () => {
    const bookingKey = await hold(backend, slot(backend, '09:20'))
    await sendDocument(backend, { bytes: photo, bookingKey, name: 'a.jpg' })
    const { body } = await backend.call(createBookingKey, { body: { replaces: bookingKey } })
    expect(body.reservation?.slots).toHaveLength(1)
    expect(await names(body.bookingKey)).toEqual(['a.jpg'])
  })

  it('move to another key when they are told to, and to no booked one [API-70]', async () => {
    const [from, to] = [await newKey(backend), await newKey(backend)]
    await sendDocument(backend, { bytes: photo, bookingKey: from, name: 'a.jpg' })
    await sendDocument(backend, { bytes: photo, bookingKey: to, name: 'b.jpg' })
    const { status, body } = await backend.call(moveDocumentsToKey, { body: { from, to } })
    expect([status, body.map(({ fileName }) => fileName)]).toEqual([200, ['a.jpg', 'b.jpg']])
    expect(await names(from)).toEqual([])
    const booked = await book(backend, slot(backend, '09:20'))
    expect(await backend.call(moveDocumentsToKey, { body: { from: to, to: booked } })).toMatchObject({
      status: 409,
      body: { code: 'booking-key.used' },
    })
    expect(await names(to)).toEqual(['a.jpg', 'b.jpg'])
  })

  it('follow the exam when it is changed, those of another exam do not [API-71]', async () => {
    const bookingKey = await newKey(backend)
    const of = { from: 'thyroid-ultrasound', to: 'abdomen-ultrasound' }
    await sendDocument(backend, { bytes: photo, bookingKey, examSlug: of.from })
    await sendDocument(backend, { bytes: photo, bookingKey, examSlug: 'knee-mri' })
    const { body } = await backend.call(moveDocumentsToExam, { body: { bookingKey, ...of } })
    expect(body.map(({ examSlug }) => examSlug)).toEqual([of.to, 'knee-mri'])
  })

  describe('of an exam that is changed [API-71]', () => {
    const of = { from: 'thyroid-ultrasound', to: 'abdomen-ultrasound' }
    const exams = async (bookingKey: string) =>
      (await backend.call(listDocuments, { params: { bookingKey } })).body.map(({ examSlug }) => examSlug)
    const send = (bookingKey: string, examSlug: string | undefined = of.from) =>
      sendDocument(backend, { bytes: photo, bookingKey, ...(examSlug === undefined ? {} : { examSlug }) })
    const move = (body: { bookingKey: string; from: string; to: string }, browser: Browser = backend) =>
      browser.call(moveDocumentsToExam, { body })

    it('are moved once, however often it is asked', async () => {
      const bookingKey = await newKey(backend)
      await send(bookingKey)
      await send(bookingKey)
      const first = await move({ bookingKey, ...of })
      expect([first.status, first.body.map(({ examSlug }) => examSlug)]).toEqual([200, [of.to, of.to]])
      expect(await move({ bookingKey, ...of })).toMatchObject({ status: 200, body: first.body })
      expect(
        (await Promise.all([move({ bookingKey, ...of }), move({ bookingKey, ...of })])).map((x) => x.status),
      ).toEqual([200, 200])
      expect(await exams(bookingKey)).toEqual([of.to, of.to])
    })

    it('are those of this booking alone, and none that are for no exam', async () => {
      const [own, other] = [await newKey(backend), await newKey(backend)]
      for (const key of [own, other]) {
        await send(key)
        await sendDocument(backend, { bytes: photo, bookingKey: key })
      }
      await move({ bookingKey: own, ...of })
      expect([await exams(own), await exams(other)]).toEqual([
        [of.to, null],
        [of.from, null],
      ])
    })

    it('stay where they are when the booking or the new exam is unknown, or the words are none', async () => {
      const bookingKey = await newKey(backend)
      await send(bookingKey)
      expect(await move({ bookingKey: 'A'.repeat(22), ...of })).toMatchObject({
        status: 404,
        body: { code: 'booking-key.unknown' },
      })
      expect(await move({ bookingKey, from: of.from, to: 'no-such-exam' })).toMatchObject({
        status: 404,
        body: { code: 'exam.unknown' },
      })
      for (const wrong of [{ to: '' }, { to: `a'; drop table documents; --` }, { from: 'x'.repeat(500) }])
        expect(await move({ bookingKey, ...of, ...wrong })).toMatchObject({
          status: 400,
          body: { code: 'request.invalid' },
        })
      expect((await move({ bookingKey, from: 'knee-mri', to: of.to })).status).toBe(200)
      expect(await exams(bookingKey)).toEqual([of.from])
    })

    it('are moved after the booking by the browser that booked, and by nobody else', async () => {
      const wanted = slot(backend, '09:20')
      const bookingKey = await hold(backend, wanted)
      await send(bookingKey)
      await create(backend, bookingKey, [wanted])
      expect(await move({ bookingKey, ...of }, backend.newBrowser())).toMatchObject({
        status: 401,
        body: { code: 'session.missing' },
      })
      expect(await exams(bookingKey)).toEqual([of.from])
      await move({ bookingKey, ...of })
      expect(await exams(bookingKey)).toEqual([of.to])
    })

    it('follow a key that was replaced meanwhile', async () => {
      const bookingKey = await newKey(backend)
      await send(bookingKey)
      const { body } = await backend.call(createBookingKey, { body: { replaces: bookingKey } })
      expect((await move({ bookingKey, ...of })).status).toBe(200)
      expect(await exams(body.bookingKey)).toEqual([of.to])
    })
  })

  it('leave no file behind when storing them was broken off', async () => {
    vi.spyOn(backend.context.ports.files, 'put').mockRejectedValueOnce(Object.assign(new Error(), { code: 'ENOSPC' }))
    const bookingKey = await newKey(backend)
    expect(await sendDocument(backend, { bytes: photo, bookingKey })).toMatchObject({
      status: 507,
      body: { code: 'server.storage-full' },
    })
    expect(await countRows(backend.context.db, 'stored_files')).toBe(1)
    backend.clock.advanceSeconds(2 * 3600)
    await clean()
    expect(await countRows(backend.context.db, 'stored_files')).toBe(0)
    expect(await filesOnDisk(backend)).toEqual([])
  })
})

describe('a referral of an earlier booking', () => {
  it('is taken over by the browser that has it, and stays when the earlier one goes [API-77]', async () => {
    const wanted = slot(backend, '09:20')
    const fromBookingKey = await hold(backend, wanted)
    const sent = await sendDocument(backend, { bytes: photo, bookingKey: fromBookingKey, name: 'a.jpg' })
    await create(backend, fromBookingKey, [wanted])
    const bookingKey = await newKey(backend)
    const args = { idempotencyKey: randomUUID(), body: { bookingKey, fromBookingKey, slug: sent.body.slug } }
    const { status, body } = await backend.call(importReferral, args)
    expect([status, body.fileName, body.uploadedDocument]).toEqual([201, 'a.jpg', false])
    expect((await backend.call(importReferral, args)).body).toEqual(body)
    expect(await names(bookingKey)).toEqual(['a.jpg'])
    expect(await storedBytes(backend, body.slug)).toEqual(await storedBytes(backend, sent.body.slug))
    expect(await filesOnDisk(backend)).toHaveLength(1)
    const stranger = backend.newBrowser()
    expect(await stranger.call(importReferral, { ...args, idempotencyKey: randomUUID() })).toMatchObject({
      status: 401,
      body: { code: 'session.missing' },
    })
    backend.clock.advanceSeconds(23 * 3600)
    expect((await backend.call(listAttachments, { params: { bookingKey: fromBookingKey } })).status).toBe(200)
  })

  it('is not told, by the same key again, to somebody else or once the session ended [API-77]', async () => {
    const wanted = slot(backend, '09:20')
    const fromBookingKey = await hold(backend, wanted)
    const { body: sent } = await sendDocument(backend, { bytes: photo, bookingKey: fromBookingKey })
    await create(backend, fromBookingKey, [wanted])
    const body = { bookingKey: await newKey(backend), fromBookingKey, slug: sent.slug }
    const args = { idempotencyKey: randomUUID(), body }
    expect((await backend.call(importReferral, args)).status).toBe(201)
    const missing = { status: 401, body: { code: 'session.missing' } }
    expect(await backend.newBrowser().call(importReferral, args)).toMatchObject(missing)
    backend.clock.advanceSeconds(25 * 3600)
    expect(await backend.call(importReferral, args)).toMatchObject(missing)
  })
})
