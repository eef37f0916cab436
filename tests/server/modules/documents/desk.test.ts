// S-110: the clinic reads what patients sent, marks it checked, or asks for a better one.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { checkDeskDocument } from '#server/modules/documents/desk.usecases.ts'
import { href } from '#src/contract/call.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import * as calls from '#src/contract/calls/documents.calls.ts'
import type { Browser } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { formOf, jpeg, sendDocument, storedBytes } from '#tests/support/documents.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { type MailStand, packWithMail, startMailStand } from '#tests/support/messages.ts'

let stand: MailStand
let photo: Buffer
beforeAll(async () => {
  stand = await startMailStand(packWithMail(), { deskKey })
  photo = await jpeg()
})
beforeEach(() => stand.backend.reset())
afterAll(() => stand.close())

const send = async () => {
  const { backend } = stand
  const browser = backend.newBrowser()
  const bookingKey = await book(browser, slot(backend, '09:20'))
  const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
  const sent = await sendDocument(browser, { bytes: photo, bookingKey })
  return { browser, bookingKey, reference: body.reference, slug: sent.body.slug }
}

const mine = async (browser: Browser, bookingKey: string) =>
  (await browser.call(calls.listDocuments, { params: { bookingKey } })).body

const askBetter = (reference: string, slug: string) =>
  stand.backend.call(
    calls.requestBetterDocument,
    { params: { reference, slug }, body: { reason: 'UNREADABLE' } },
    asDesk,
  )

const replace = (browser: Browser, bookingKey: string, slug: string, bytes: Uint8Array) =>
  browser.call(calls.updateDocument, {
    params: { slug },
    idempotencyKey: randomUUID(),
    body: formOf({ bytes, bookingKey }),
  })

const subjects = async (): Promise<(string | undefined)[]> => {
  stand.server.inbox.length = 0
  await stand.sendDue()
  return stand.server.inbox.map(({ mail }) => mail.subject)
}

describe('the desk', () => {
  it('adds a document from paper, which the patient sees, and deletes what is not checked [ATT-11] [S-110]', async () => {
    const { browser, bookingKey, reference, slug } = await send()
    const {
      key: _key,
      bookingKey: _bookingKey,
      ...body
    } = formOf({ bytes: photo, bookingKey }) as Record<string, unknown>
    const add = () =>
      stand.backend.call(
        calls.uploadDeskDocument,
        { params: { reference }, idempotencyKey: 'b5c7d1ce-7c1b-4a8e-9b43-7a6cf2f0a001', body: body as never },
        asDesk,
      )
    const added = await add()
    expect(added.status).toBe(201)
    expect((await add()).body.slug).toBe(added.body.slug)
    expect((await mine(browser, bookingKey)).map((document) => document.slug)).toEqual([slug, added.body.slug])
    const remove = (which: string) =>
      stand.backend.call(
        calls.deleteDeskDocument,
        { params: { reference, slug: which }, idempotencyKey: randomUUID() },
        asDesk,
      )
    expect((await remove(added.body.slug)).status).toBe(200)
    await stand.backend.call(calls.checkDeskDocument, { params: { reference, slug } }, asDesk)
    expect((await remove(slug)).body.code).toBe('document.checked')
    expect((await mine(browser, bookingKey)).map((document) => document.slug)).toEqual([slug])
  })

  it('lists and opens a document, and both are in the access log [S-110]', async () => {
    const { bookingKey, reference, slug } = await send()
    const listed = await stand.backend.call(calls.listDeskDocuments, { params: { reference } }, asDesk)
    expect(listed.body).toMatchObject([{ slug, checkedAt: null, betterReason: null }])
    const url = href(calls.getDeskDocumentFile, { params: { reference, slug } })
    const file = await stand.backend.app.inject({ url, headers: asDesk })
    expect(file.rawPayload).toEqual(await storedBytes(stand.backend, slug))
    expect(file.headers).toMatchObject({ 'content-security-policy': "default-src 'none'; sandbox" })
    expect((await stand.backend.app.inject({ url })).statusCode).toBe(401)
    const rows = await listAccess(stand.backend.context.db, { record: bookingKey }, 10)
    const ofDesk = rows.filter(({ callerKind }) => callerKind === 'clinic-system').map(({ call }) => call)
    expect(ofDesk).toEqual(['getDeskDocumentFile', 'listDeskDocuments'])
  })

  it('marks it checked: the patient sees it and can no longer replace it [S-110, ATT-01]', async () => {
    const { browser, bookingKey, reference, slug } = await send()
    const checked = await stand.backend.call(calls.checkDeskDocument, { params: { reference, slug } }, asDesk)
    expect(checked.body[0]?.checkedAt).not.toBeNull()
    expect((await mine(browser, bookingKey))[0]?.checkedAt).toBe(checked.body[0]?.checkedAt)
    expect((await replace(browser, bookingKey, slug, await jpeg(80))).body.code).toBe('document.checked')
    const again = await checkDeskDocument(stand.backend.context, {
      ...{ reference, slug, call: 'checkDeskDocument' },
      caller: { kind: 'clinic-system', id: null, network: '127.0.0.1' },
    })
    expect(again[0]?.checkedAt).toBe(checked.body[0]?.checkedAt)
  })

  it('asks for a better one with a reason; the patient is told once, replaces it, and it is open again [S-110]', async () => {
    const { browser, bookingKey, reference, slug } = await send()
    await stand.backend.call(calls.checkDeskDocument, { params: { reference, slug } }, asDesk)
    await subjects()
    expect((await askBetter(reference, slug)).body).toMatchObject([{ checkedAt: null, betterReason: 'UNREADABLE' }])
    await askBetter(reference, slug)
    expect(await subjects()).toEqual([expect.stringMatching(/^Please send a document again/)])
    expect((await replace(browser, bookingKey, slug, await jpeg(80))).status).toBe(200)
    expect(await mine(browser, bookingKey)).toMatchObject([{ slug, checkedAt: null, betterReason: null }])
  })

  it('takes all of a visit into its record but what it asked for anew [API-10] [S-06]', async () => {
    const { browser, bookingKey, reference, slug } = await send()
    const other = await sendDocument(browser, { bytes: await jpeg(90), bookingKey })
    await askBetter(reference, slug)
    const { body } = await stand.backend.call(calls.importDeskDocuments, { params: { reference }, body: {} }, asDesk)
    expect(body.map((each) => [each.slug, each.checkedAt !== null])).toEqual([
      [slug, false],
      [other.body.slug, true],
    ])
  })

  it('of another reference or another document is told that there is none', async () => {
    const { slug } = await send()
    const params = { reference: 'K7M2QX', slug }
    expect((await stand.backend.call(calls.checkDeskDocument, { params }, asDesk)).body.code).toBe('visit.unknown')
    const { backend } = stand
    const browser = backend.newBrowser()
    const bookingKey = await book(browser, slot(backend, '10:00'))
    const { reference } = (await browser.call(getBookingConfirmation, { params: { bookingKey } })).body
    const stranger = await stand.backend.call(calls.checkDeskDocument, { params: { reference, slug } }, asDesk)
    expect(stranger.body.code).toBe('document.unknown')
  })
})
