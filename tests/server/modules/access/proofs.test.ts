// S-111: what each proof opens of a booking, and what it does not say.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getBookingCalendar,
  getBookingConfirmation,
  listReferenceAppointments,
} from '#src/contract/calls/appointments.calls.ts'
import * as documents from '#src/contract/calls/documents.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, patient, slot, tuesday } from '#tests/support/booking.ts'
import { formOf, jpeg, sendDocument } from '#tests/support/documents.ts'
import { giveDate, signIn } from '#tests/support/sign-in.ts'

let backend: Backend
let bookingKey: string
let slug: string
let attachmentId: string
const browsers: Record<'made-here' | 'birth-date' | 'code', Browser> = {} as never

beforeAll(async () => {
  backend = await startBackend()
  const [made, dated, coded] = [backend.newBrowser(), backend.newBrowser(), backend.newBrowser()]
  bookingKey = await book(made, slot(backend, '09:00'))
  const sent = await sendDocument(made, { bytes: await jpeg(), bookingKey, name: 'canary-referral.jpg' })
  slug = sent.body.slug
  attachmentId = String(sent.body.id)
  await giveDate(dated, bookingKey)
  await signIn(backend, coded, bookingKey)
  Object.assign(browsers, { 'made-here': made, 'birth-date': dated, code: coded })
})
afterAll(() => backend.close())

const { lastName, dateOfBirth, contactNumber, email } = patient()
const secrets = [lastName, dateOfBirth, contactNumber, email, 'canary-referral'].filter(
  (text): text is string => typeof text === 'string' && text !== '',
)

describe.each(['made-here', 'birth-date', 'code'] as const)('a browser that opens a booking by %s', (proof) => {
  it('reads the visit and its calendar file, without contact data and file names [S-111]', async () => {
    const params = { params: { bookingKey } }
    for (const row of [getBookingConfirmation, listReferenceAppointments, getBookingCalendar]) {
      const { status, body } = await browsers[proof].call(row, params)
      expect(status).toBe(200)
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
    }
  })

  it('adds a document [S-111, API-07]', async () => {
    const bytes = await jpeg()
    const byKey = await sendDocument(browsers[proof], { bytes, bookingKey })
    expect(byKey.status).toBe(201)
    const { bookingKey: _, ...body } = formOf({ bytes, bookingKey })
    const added = await browsers[proof].call(documents.uploadAttachment, {
      params: { bookingKey },
      idempotencyKey: crypto.randomUUID(),
      body,
    } as never)
    expect(added.status).toBe(201)
  })

  it('sees, replaces and deletes documents by a code, or where they were sent [S-111, S-112, ATT-21]', async () => {
    const browser = browsers[proof]
    const bytes = await jpeg()
    const key = () => ({ idempotencyKey: crypto.randomUUID() })
    const answers = [
      await browser.call(documents.listAttachments, { params: { bookingKey } }),
      await browser.call(documents.listDocuments, { params: { bookingKey } }),
      await browser.call(documents.getDocumentFile, { params: { bookingKey, slug } }),
      await browser.call(documents.updateDocument, {
        params: { slug },
        body: formOf({ bytes, bookingKey }),
        ...key(),
      } as never),
      ...(proof === 'birth-date'
        ? [
            await browser.call(documents.deleteDocument, { params: { bookingKey, slug }, ...key() }),
            await browser.call(documents.deleteAttachment, { params: { bookingKey, attachmentId }, ...key() }),
          ]
        : []),
    ]
    for (const { status, body } of answers)
      if (proof === 'birth-date') {
        expect([status, (body as { code?: string }).code]).toEqual([403, 'session.code-needed'])
        for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
      } else expect(status).toBe(200)
  })
})

describe('other visits of the same patient', () => {
  it('are listed to a birth date only where it has opened them itself [S-111, API-66]', async () => {
    await book(backend.newBrowser(), slot(backend, '09:20', { day: tuesday }))
    const { body } = await browsers['birth-date'].call(listReferenceAppointments, { params: { bookingKey } })
    expect(body).toEqual([])
  })
})
