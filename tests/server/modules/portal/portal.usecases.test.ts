// API-114, API-115: all visits of one person, against a real database.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listPatientVisits as readVisits } from '#server/modules/portal/portal.usecases.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { getBookingRequest } from '#src/contract/calls/booking-requests.calls.ts'
import { cancelAppointments, confirmAppointments } from '#src/contract/calls/changes.calls.ts'
import { listPatientVisits, matchPatient } from '#src/contract/calls/portal.calls.ts'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, bookVisit, rowsOf, slot } from '#tests/support/booking.ts'
import { requestOne } from '#tests/support/requests.ts'
import { giveDate, signIn } from '#tests/support/sign-in.ts'

let backend: Backend
let browser: Browser
let mine: string
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  browser = backend.newBrowser()
  mine = await book(backend.newBrowser(), slot(backend, '09:00'))
})
afterAll(() => backend.close())

/** In another browser than the one that looks. */
const bookFor = async (time: string, change: Partial<PatientDetails> = {}): Promise<string> =>
  (await bookVisit(backend, change, { time })).bookingKey

const match = (bookingKey = mine) => browser.call(matchPatient, { params: { bookingKey }, body: {} })
const list = (bookingKey = mine) => browser.call(listPatientVisits, { params: { bookingKey } })
const keysListed = async (bookingKey = mine): Promise<string[]> =>
  (await list(bookingKey)).body.visits.map((visit) => visit.bookingKey)
const open = (bookingKey: string) => browser.call(getBookingConfirmation, { params: { bookingKey } })

/** The phone is asked for first: SMS is on in the pack, and the mark is that of the number. */
const proveAndMatch = async (): Promise<void> => {
  await signIn(backend, browser, mine)
  await match()
}

describe('all visits of a person', () => {
  it('are listed in order once a code was given, each with what it is [API-114] [API-115] [PORTAL-01]', async () => {
    const later = await bookFor('10:00')
    await proveAndMatch()
    const { body } = await list()
    expect(body.visits.map(({ bookingKey }) => bookingKey)).toEqual([mine, later])
    expect(body.now).toBe(backend.clock.now().toISOString())
    expect(body.visits[1]).toMatchObject({
      status: 'BOOKED',
      isOpen: true,
      clinic: { name: 'Test Brunswick', timeZone: 'Australia/Melbourne' },
      startTime: '2026-11-23T10:00:00+11:00',
      appointments: [{ examSlug: 'thyroid-ultrasound', examName: 'Thyroid ultrasound' }],
    })
    expect(body.visits[1]?.reference).toMatch(/^\w+/)
  })

  it('are those of one person however the name was typed, and of nobody else [API-115]', async () => {
    const typed = await bookFor('10:00', { firstName: ' marama ', lastName: 'WILSON' })
    const hyphen = await bookFor('10:20', { firstName: 'Ma-rama', lastName: "Wil'son" })
    await bookFor('10:40', { firstName: 'Moana' })
    await proveAndMatch()
    expect(await keysListed()).toEqual([mine, typed, hyphen])
  })

  it('open in the same session, on the server and in no other browser [API-115]', async () => {
    const later = await bookFor('10:00')
    await signIn(backend, browser, mine)
    expect((await open(later)).status).toBe(401)
    await match()
    expect((await open(later)).status).toBe(200)
    expect(await keysListed(later)).toEqual([mine, later])
    const stranger = await backend.newBrowser().call(getBookingConfirmation, { params: { bookingKey: later } })
    expect(stranger.status).toBe(401)
  })

  it('end when the session of the code ends', async () => {
    await bookFor('10:00')
    await proveAndMatch()
    const rows = await rowsOf<{ ends: string; idle: string }>(
      backend.context.db,
      sql`select distinct expires_at as ends, idle_ends_at as idle from sessions where proof = 'code'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('opening each is in the access log', async () => {
    const later = await bookFor('10:00')
    await proveAndMatch()
    expect(
      await rowsOf(
        backend.context.db,
        sql`select proof, outcome from access_log where record = ${later} and call = 'matchPatient'`,
      ),
    ).toEqual([{ proof: 'code', outcome: 'signed-in' }])
  })

  it.each([
    ['another first name', { firstName: 'Aroha' }],
    ['another last name', { lastName: 'Day' }],
    ['another birth date', { dateOfBirth: '1978-09-15' }],
    ['the same name and birth date and another contact', { contactNumber: '0491570158', email: 'm@example.org' }],
    ['the contact that no code went to, though on file', { contactNumber: '0491570158' }],
  ])('never hold one of a person with %s [API-115]', async (_what, change) => {
    const theirs = await bookFor('10:00', change)
    await signIn(backend, browser, mine)
    const proved = await rowsOf<{ otp_type: string }>(backend.context.db, sql`select otp_type from codes`)
    expect(proved).toEqual([{ otp_type: 'SMS' }])
    await match()
    expect(await keysListed()).toEqual([mine])
    expect((await open(theirs)).status).toBe(401)
  })

  it('are listed with the requests without a time, and what each waits for [PORTAL-01] [API-118]', async () => {
    backend.context.pack.settings.bookingRequests = { answerHours: 3, downloadReferralEnabled: true }
    const { bookingKey } = await requestOne(backend.newBrowser())
    await proveAndMatch()
    const { body } = await list()
    expect(body.visits.map((visit) => visit.bookingKey)).toEqual([mine])
    expect(body.requests).toMatchObject([
      { bookingKey, status: 'PENDING', isOpen: true, isSeen: false, exams: [{ slug: 'knee-mri' }], todos: [] },
    ])
    const opened = await browser.call(getBookingRequest, { params: { bookingKey } })
    expect(opened.status).toBe(200)
  })

  it('say what is still to do, and no more once it is done [PORTAL-03]', async () => {
    backend.clock.set('2026-11-21T09:00:00+11:00')
    await proveAndMatch()
    expect((await list()).body.visits[0]?.todos).toContain('CONFIRM')
    await browser.call(confirmAppointments, {
      params: { bookingKey: mine },
      idempotencyKey: 'abcdefgh12345678',
      body: {},
    })
    expect((await list()).body.visits[0]?.todos).not.toContain('CONFIRM')
  })

  it('show a cancelled one as cancelled, without a way to open it, and never one that was deleted', async () => {
    const gone = await bookFor('10:00')
    const deleted = await bookFor('11:00')
    await proveAndMatch()
    const { body } = await open(gone)
    const slugs = body.appointments.map(({ slug: each }) => each)
    await browser.call(cancelAppointments, {
      params: { bookingKey: gone },
      idempotencyKey: 'abcdefgh12345678',
      body: { appointmentSlugs: slugs, reason: { label: 'The time does not suit me' } },
    })
    await backend.context.db.execute(
      sql`update appointments set status = 'DELETED', occupancy_id = null where booking_key = ${deleted}`,
    )
    const { visits } = (await list()).body
    expect(visits.map(({ bookingKey, status, isOpen }) => [bookingKey, status, isOpen])).toEqual([
      [mine, 'BOOKED', true],
      [gone, 'CANCELED', false],
    ])
  })
})

describe('who may', () => {
  it.each([
    ['matchPatient', () => match()],
    ['listPatientVisits', () => list()],
  ])(
    '%s is nobody without a session, and needs the code on top of a birth date [API-114] [API-115]',
    async (_name, ask) => {
      expect([(await ask()).status]).toEqual([401])
      await giveDate(browser, mine)
      const { status, body } = (await ask()) as { status: number; body: { code?: string } }
      expect([status, body.code]).toEqual([403, 'session.code-needed'])
    },
  )

  it('a contact that has changed since the code proves nothing any more', async () => {
    await proveAndMatch()
    await backend.context.db.execute(
      sql`update bookings set contact_number = '0491570158', email = 'new@example.org' where booking_key = ${mine}`,
    )
    const { status, body } = await match()
    expect([status, body]).toMatchObject([403, { code: 'session.code-needed' }])
  })

  it('a birth date alone names nobody’s visits, whatever else is asked', async () => {
    const person = { bookingKey: mine, opened: [{ bookingKey: mine, proof: 'birth-date' as const }] }
    await expect(readVisits(backend.context, person)).rejects.toThrow('session.code-needed')
  })
})
