// Booking requests from sending to the desk's answer, against a real database.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listRequests as listRows } from '#server/modules/booking-requests/booking-requests.repository.ts'
import { getRequest } from '#server/modules/booking-requests/booking-requests.usecases.ts'
import { listRequests } from '#server/modules/booking-requests/desk.usecases.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import * as calls from '#src/contract/calls/booking-requests.calls.ts'
import { listVisitChanges } from '#src/contract/calls/desk.calls.ts'
import * as documents from '#src/contract/calls/documents.calls.ts'
import { bookingRequestsLimits } from '#src/contract/limits/booking-requests.limits.ts'
import { clinicId, countRows, hold, newKey, offered, patient, rowsOf, slot } from '#tests/support/booking.ts'
import { formOf, pdf } from '#tests/support/documents.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { type MailStand, startMailStand } from '#tests/support/messages.ts'
import { packWithRequests, requestBody, requestOne, sendRequest } from '#tests/support/requests.ts'
import { giveDate, rightDate } from '#tests/support/sign-in.ts'

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(packWithRequests(), { deskKey })
})
beforeEach(async () => {
  await stand.backend.reset()
  stand.server.inbox.length = 0
})
afterAll(() => stand.close())

const count = (table: string) => countRows(stand.backend.context.db, table)

const mails = async () => {
  await stand.sendDue()
  const sent = stand.server.inbox.map(({ mail }) => mail)
  stand.server.inbox.length = 0
  return sent
}

describe('a booking request', () => {
  it('is stored once for one key, and opens for the browser that sent it [API-40, API-68, BREQ-01, BREQ-02, BREQ-04]', async () => {
    const { backend } = stand
    const browser = backend.newBrowser()
    const bookingKey = await newKey(browser)
    const idempotencyKey = randomUUID()
    const body = requestBody(bookingKey, { patientNotes: 'I need a lift home.' })
    const first = await sendRequest(browser, body, idempotencyKey)
    expect(first.body).toMatchObject({ success: true, status: 'PENDING', bookingKey })
    expect((await sendRequest(browser, body, idempotencyKey)).body).toEqual(first.body)
    expect([await count('booking_requests'), await count('bookings'), await count('appointments')]).toEqual([1, 1, 0])
    const read = await browser.call(calls.getBookingRequest, { params: { bookingKey } })
    expect(read.body).toMatchObject({
      status: 'PENDING',
      seenAt: null,
      firstName: 'Mārama',
      preferredDays: [{ day: '2026-11-24', parts: ['MORNING'] }],
      bookingRequests: [{ type: 'BY_REQUEST', examSlug: 'knee-mri', patientNotes: 'I need a lift home.' }],
      bookingDetails: { exams: [{ name: 'Knee MRI', nameWithModality: 'MRI: Knee MRI' }], clinicName: null },
      clinics: [{ slug: 'coburg' }],
    })
    expect(JSON.stringify(read.body)).not.toContain('marama.wilson@example.com')
    expect(await getRequest(backend.context, bookingKey)).toEqual(read.body)
    expect(await listRows(backend.context.db, bookingKey)).toMatchObject([{ priority: 1, clinicId: null }])
    const stranger = await backend.newBrowser().call(calls.getBookingRequest, { params: { bookingKey } })
    expect(stranger.status).toBe(401)
  })

  it('asks for a code before it shows contact data [API-89, BREQ-03, S-111]', async () => {
    const browser = stand.backend.newBrowser()
    const { bookingKey } = await requestOne(browser)
    const { status, body } = await browser.call(calls.getBookingRequestSummary, { params: { bookingKey } })
    expect([status, body.code]).toEqual([403, 'session.code-needed'])
  })

  it('opens with the birth date alone, and needs no code [AUTH-12]', async () => {
    const { bookingKey } = await requestOne(stand.backend.newBrowser())
    const other = stand.backend.newBrowser()
    const { body } = await giveDate(other, bookingKey, rightDate, { authenticationType: 'BOOKING_REQUEST' })
    expect(body).toMatchObject({ success: true, next: 'target' })
    expect((await other.call(calls.getBookingRequest, { params: { bookingKey } })).status).toBe(200)
    // It is no appointment.
    const wrongPage = await giveDate(stand.backend.newBrowser(), bookingKey)
    expect(wrongPage.body.success).toBe(false)
  })

  it('promises an answer by the open hours of the clinic, across its weekend [S-42]', async () => {
    // Friday 20 November, 11 am in Melbourne: one hour is left, and Monday has three.
    stand.backend.clock.set('2026-11-20T00:00:00Z')
    const browser = stand.backend.newBrowser()
    const { bookingKey } = await requestOne(browser)
    const { body } = await browser.call(calls.getBookingRequest, { params: { bookingKey } })
    expect(body.answerBy).toBe('2026-11-23T11:00:00+11:00')
  })

  it('gives back what its key holds', async () => {
    const { backend } = stand
    const browser = backend.newBrowser()
    const bookingKey = await hold(browser, slot(backend, '09:20'))
    expect(await offered(backend)).not.toContain('09:20')
    const body = requestBody(bookingKey, { examSlugs: ['thyroid-ultrasound'], type: 'LOST_TIME' })
    expect((await sendRequest(browser, body)).body.success).toBe(true)
    expect(await offered(backend)).toContain('09:20')
  })

  it('is refused where the clinic is closed or does not do the exam, and stores nothing [BREQ-04]', async () => {
    const { backend } = stand
    const browser = backend.newBrowser()
    const bookingKey = await newKey(browser)
    const closed = { preferredDays: [{ day: '2026-11-28', parts: [] }] }
    const saturday = await sendRequest(browser, requestBody(bookingKey, closed))
    expect(saturday.body.fields).toEqual([{ path: 'preferredDays.0', code: 'choice.unknown' }])
    const evening = { preferredDays: [{ day: '2026-11-24', parts: ['EVENING' as const] }] }
    expect((await sendRequest(browser, requestBody(bookingKey, evening))).status).toBe(400)
    const elsewhere = requestBody(bookingKey, { clinicId: clinicId(backend, 'brunswick') })
    expect((await sendRequest(browser, elsewhere)).body).toEqual({
      success: false,
      errorMessage: 'message.request_not_possible',
      bookingKey,
    })
    expect([await count('booking_requests'), await count('bookings')]).toEqual([0, 0])
  })

  it('says how long to wait once there are too many of one person', async () => {
    const { backend } = stand
    for (let sent = 0; sent < bookingRequestsLimits.requestsPerPersonDay; sent += 1)
      await requestOne(backend.newBrowser())
    const browser = backend.newBrowser()
    const { status, body } = await sendRequest(browser, requestBody(await newKey(browser)))
    expect([status, body.code, body.secondsLeft]).toEqual([429, 'booking-request.too-many', 24 * 3600])
  })

  it('is cancelled by the patient, once, and told to both sides [API-43, BREQ-09, S-111]', async () => {
    const browser = stand.backend.newBrowser()
    const { bookingKey } = await requestOne(browser)
    await mails()
    const cancel = () =>
      browser.call(calls.updateBookingRequestStatus, {
        params: { bookingKey },
        idempotencyKey: randomUUID(),
        body: { status: 'CANCELED' },
      })
    expect((await cancel()).body.status).toBe('CANCELED')
    expect((await cancel()).body.code).toBe('booking-request.closed')
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^A booking request was cancelled online/),
      expect.stringMatching(/^Your booking request is cancelled/),
    ])
    const late = await giveDate(stand.backend.newBrowser(), bookingKey, rightDate, {
      authenticationType: 'BOOKING_REQUEST',
    })
    expect(late.body).toMatchObject({ success: false, closed: 'CANCELED' })
  })

  it('takes, replaces and deletes documents of the browser that sent it [API-11, API-12, API-13, API-14]', async () => {
    const browser = stand.backend.newBrowser()
    const { bookingKey } = await requestOne(browser)
    const params = { bookingKey }
    const send = async (row: typeof documents.uploadRequestAttachment, more = {}) => {
      const { bookingKey: _, ...body } = formOf({
        bookingKey,
        bytes: await pdf(),
        name: 'referral.pdf',
        type: 'application/pdf',
      })
      return browser.call(row, { params: { ...params, ...more }, idempotencyKey: randomUUID(), body })
    }
    expect((await send(documents.uploadRequestAttachment)).status).toBe(201)
    const list = async (query = {}) =>
      (await browser.call(documents.listRequestAttachments, { params, query })).body.map(({ id }) => String(id))
    const [attachmentId = ''] = await list()
    expect(await list({ examGroupName: 'neck' })).toEqual([])
    const replaced = await send(documents.replaceRequestAttachment as never, { attachmentId })
    expect(replaced.status).toBe(200)
    const gone = { params: { ...params, attachmentId }, idempotencyKey: randomUUID() }
    expect((await browser.call(documents.deleteRequestAttachment, gone)).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('is told to the patient in their language, and to the clinic without a name [S-118]', async () => {
    const { bookingKey } = await requestOne(stand.backend.newBrowser(), { locale: 'mk' })
    const sent = await mails()
    const mailTo = (address: string) => sent.find(({ to }) => to?.some((each) => each.address === address))
    const toPatient = mailTo('marama.wilson@example.com')
    const toClinic = mailTo('coburg@aurora.example')
    expect(toPatient?.subject).toMatch(/^Вашето барање за закажување/)
    expect(toPatient?.text).toMatch(new RegExp(`можете и да го откажете.*\\n.*/booking-requests/${bookingKey}`))
    expect(toClinic?.text).toContain('Reference')
    expect(toClinic?.text).not.toMatch(/Mārama|Wilson|MRI/)
  })
})

const named = (reference: string) => ({ params: { reference } })

const byDesk = {
  call: 'listDeskRequests',
  caller: { kind: 'clinic-system', id: null, network: '127.0.0.1' },
} as const

describe('the desk', () => {
  it('lists what is open, by priority and then age, and at each clinic it may be [S-110]', async () => {
    const { backend } = stand
    const thyroid = { examSlugs: ['thyroid-ultrasound'], type: 'NO_TIMES' as const }
    const older = await requestOne(backend.newBrowser(), thyroid)
    backend.clock.advanceSeconds(60)
    const newer = await requestOne(backend.newBrowser(), { patientDetails: patient({ firstName: 'Ana' }) })
    const list = async (query = {}) =>
      (await backend.call(calls.listDeskRequests, { query }, asDesk)).body.map(({ reference }) => reference)
    expect(await list()).toEqual([older.reference, newer.reference])
    expect(await list({ clinicSlug: 'brunswick' })).toEqual([older.reference])
    const [first] = await listRequests(backend.context, {}, byDesk)
    expect(first).toMatchObject({ examNames: ['Thyroid ultrasound'], clinicNames: ['Test Brunswick', 'Test Coburg'] })
    await backend.call(calls.expireDeskRequest, named(older.reference), asDesk)
    expect(await list()).toEqual([newer.reference])
    expect(await list({ status: 'EXPIRED' })).toEqual([older.reference])
  })

  it('reads one, which its page then says and the log knows [S-110]', async () => {
    const { backend } = stand
    const browser = backend.newBrowser()
    const { bookingKey, reference } = await requestOne(browser)
    const { body } = await backend.call(calls.getDeskRequest, named(reference), asDesk)
    expect(body.patientDetails).toMatchObject({ lastName: 'Wilson', email: 'marama.wilson@example.com' })
    expect(JSON.stringify(body)).not.toContain(bookingKey)
    const page = await browser.call(calls.getBookingRequest, { params: { bookingKey } })
    expect(page.body.seenAt).not.toBeNull()
    const logged = await rowsOf(
      backend.context.db,
      sql`select call, caller_kind from access_log where record = ${bookingKey} and caller_kind = 'clinic-system'`,
    )
    expect(logged).toEqual([{ call: 'getDeskRequest', caller_kind: 'clinic-system' }])
  })

  it('books a free slot for it: the page leads to the visit, and one mail confirms [S-105, S-110]', async () => {
    const { backend } = stand
    const browser = backend.newBrowser()
    const { bookingKey, reference } = await requestOne(browser)
    await mails()
    const query = { clinicSlug: 'coburg', day: '2026-11-24' }
    const { body: free } = await backend.call(calls.listDeskRequestSlots, { ...named(reference), query }, asDesk)
    expect(free[0]).toMatchObject({ startTime: '2026-11-24T09:00:00+11:00' })
    const body = { clinicSlug: 'coburg', startTime: free[0]?.startTime ?? '' }
    const booked = await backend.call(calls.bookDeskRequest, { ...named(reference), body }, asDesk)
    expect(booked.body).toMatchObject({ status: 'BOOKED', hasVisit: true })
    const again = await backend.call(calls.bookDeskRequest, { ...named(reference), body }, asDesk)
    expect(again.status).toBe(409)
    expect(await count('appointments')).toBe(1)
    const visit = await browser.call(getBookingConfirmation, { params: { bookingKey } })
    expect(visit.body).toMatchObject({ status: 'BOOKED', reference, appointments: [{ examSlug: 'knee-mri' }] })
    const page = await browser.call(calls.getBookingRequest, { params: { bookingKey } })
    expect(page.body).toMatchObject({ status: 'BOOKED', hasVisit: true })
    const [mail, ...others] = await mails()
    expect([mail?.subject, others]).toEqual([expect.stringMatching(/^Your visit with/), []])
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['appointment.ics', 'check-in-code.gif'])
    // The link to the request leads on, the link of the visit opens it.
    for (const authenticationType of ['BOOKING_REQUEST', 'APPOINTMENT'] as const) {
      const { body: given } = await giveDate(backend.newBrowser(), bookingKey, rightDate, { authenticationType })
      expect(given.success).toBe(true)
    }
  })

  it('books one exam after the other, all or none', async () => {
    const { backend } = stand
    const exams = { examSlugs: ['thyroid-ultrasound', 'abdomen-ultrasound'], type: 'NO_TIMES' as const }
    const { reference, bookingKey } = await requestOne(backend.newBrowser(), exams)
    const body = { clinicSlug: 'brunswick', startTime: '2026-11-24T09:00:00+11:00' }
    await backend.call(calls.bookDeskRequest, { ...named(reference), body }, asDesk)
    const rows = await rowsOf<{ starts_at: Date }>(
      backend.context.db,
      sql`select starts_at from appointments where booking_key = ${bookingKey} order by starts_at`,
    )
    expect(rows.map(({ starts_at }) => new Date(starts_at).toISOString())).toEqual([
      '2026-11-23T22:00:00.000Z',
      '2026-11-23T22:40:00.000Z',
    ])
    const late = await requestOne(backend.newBrowser(), exams)
    const end = { ...body, startTime: '2026-11-24T11:40:00+11:00' }
    const refused = await backend.call(calls.bookDeskRequest, { ...named(late.reference), body: end }, asDesk)
    expect(refused.status).toBe(409)
    expect(await count('appointments')).toBe(2)
  })

  it.each([
    [calls.holdDeskRequest, { reason: 'REFERRAL' }, 'ON_HOLD', /^Your booking request is on hold/, 'your referral'],
    [
      calls.removeDeskRequest,
      { reason: 'NO_TIMES' },
      'REMOVED_BY_OPERATOR',
      /closed your booking request/,
      'no times on',
    ],
    [
      calls.expireDeskRequest,
      undefined,
      'EXPIRED',
      /^Your booking request has ended/,
      'passed before a visit was agreed',
    ],
  ] as const)('says why and whom to call: %o', async (row, body, status, subject, why) => {
    const { backend } = stand
    const browser = backend.newBrowser()
    const { bookingKey, reference } = await requestOne(browser)
    await mails()
    const answer = await backend.call(
      row as typeof calls.holdDeskRequest,
      { ...named(reference), body } as never,
      asDesk,
    )
    expect(answer.body.status).toBe(status)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(subject)
    expect(mail?.text).toContain(why)
    expect(mail?.text).toContain('03 7010 0142')
    const page = await browser.call(calls.getBookingRequest, { params: { bookingKey } })
    expect(page.body.status).toBe(status)
    const changes = await backend.call(listVisitChanges, { query: {} }, asDesk)
    expect(changes.body.map(({ kind }) => kind)).toContain('REQUEST_SENT')
  })

  it('is refused without its key [S-112]', async () => {
    const { reference } = await requestOne(stand.backend.newBrowser())
    expect((await stand.backend.call(calls.getDeskRequest, named(reference))).status).toBe(401)
  })
})
