// Making a booking: what is booked, what is refused, and what remains after each.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAppointments } from '#server/modules/appointments/appointments.repository.ts'
import { getBookingConfirmation } from '#server/modules/appointments/appointments.usecases.ts'
import {
  getBookingConfirmation as confirmationCall,
  createAppointment,
} from '#src/contract/calls/appointments.calls.ts'
import { createBookingKey, getReservation } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import {
  book,
  countRows,
  create,
  hold,
  newKey,
  offered,
  patient,
  reserve,
  rowsOf,
  slot,
  tuesday,
} from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const confirmation = (bookingKey: string) => backend.call(confirmationCall, { params: { bookingKey } })

describe('a booking', () => {
  it('is answered with all that its confirmation says, also to the same request sent again; what is kept for that names no patient [BOOK-28, S-24]', async () => {
    const wanted = slot(backend, '09:20')
    const bookingKey = await hold(backend, wanted)
    const request = { idempotencyKey: 'answered-and-asked-again' }
    const made = await create(backend, bookingKey, [wanted], request)
    expect(made.body.booking).toEqual((await confirmation(bookingKey)).body)
    backend.forgetCookies()
    expect((await create(backend, bookingKey, [wanted], request)).body).toEqual(made.body)
    const kept = await rowsOf<{ answer: unknown }>(backend.context.db, sql`select * from idempotent_answers`)
    expect(JSON.stringify(kept)).toContain(bookingKey)
    expect(JSON.stringify(kept)).not.toContain(patient().firstName)
  })

  it('of a held time is made, and its confirmation says all of it [API-78, BOOK-02, BOOK-28, ROUTE-21]', async () => {
    const wanted = slot(backend, '09:20', { exam: 'abdomen-ultrasound' })
    const bookingKey = await hold(backend, wanted)
    const { status, body } = await create(backend, bookingKey, [wanted])
    expect([status, body]).toMatchObject([200, { success: true, bookingKey, status: 'BOOKED' }])
    expect((await confirmation(bookingKey)).body).toEqual({
      bookingKey,
      reference: expect.stringMatching(/^[2-9B-Z]{6}$/),
      status: 'BOOKED',
      firstName: 'Mārama',
      isForSomeoneElse: false,
      hasEmail: true,
      isMailWithheld: false,
      isOver: false,
      passCode: expect.stringMatching(/^[0-9A-Z]{8}$/),
      arriveMinutesBefore: 15,
      appointments: [
        {
          slug: expect.stringMatching(/^[0-9a-f]{16}$/),
          status: 'BOOKED',
          examSlug: 'abdomen-ultrasound',
          examName: 'Abdomen ultrasound',
          durationMinutes: 40,
          needsReferral: true,
          examNotes: null,
          pregnancyNote: null,
          preparation: { summary: 'No preparation.', steps: [] },
          startTime: '2026-11-23T09:20:00+11:00',
          endTime: '2026-11-23T10:00:00+11:00',
          clinic: expect.objectContaining({ slug: 'brunswick', timeZone: 'Australia/Melbourne' }),
        },
      ],
    })
  })

  it('of several exams is one booking with all of them, in order of time [API-78, BOOK-01]', async () => {
    const slots = [
      slot(backend, '11:00', { day: tuesday }),
      slot(backend, '09:00', { clinic: 'coburg', exam: 'abdomen-ultrasound' }),
    ]
    const bookingKey = await book(backend, ...slots)
    const { appointments } = (await confirmation(bookingKey)).body
    expect(
      appointments.map(({ examSlug, clinic, startTime }) => [examSlug, clinic.slug, startTime.slice(0, 16)]),
    ).toEqual([
      ['abdomen-ultrasound', 'coburg', '2026-11-23T09:00'],
      ['thyroid-ultrasound', 'brunswick', '2026-11-24T11:00'],
    ])
    const { appointments: all } = await getBookingConfirmation(backend.context, bookingKey)
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(2)
  })

  it('takes the time for good: it is not offered again when the hold would have ended [API-78]', async () => {
    const wanted = slot(backend, '09:00')
    const bookingKey = await hold(backend, wanted)
    expect(await offered(backend)).not.toContain('09:00')
    await create(backend, bookingKey, [wanted])
    backend.clock.advanceSeconds(3600)
    expect(await offered(backend)).not.toContain('09:00')
    expect((await reserve(backend, await newKey(backend), slot(backend, '09:00'))).body.code).toBe('slot.taken')
  })

  it('keeps the patient’s details as the rules cleaned them, each in its place', async () => {
    const wanted = slot(backend, '09:00')
    const bookingKey = await hold(backend, wanted)
    const details = {
      firstName: ' Ѓорѓи\u200b',
      lastName: "O'Hannigan",
      dateOfBirth: '1964-02-29',
      contactNumber: '+61 491 570 159',
    }
    await backend.call(createAppointment, {
      idempotencyKey: 'keeps-the-details',
      body: {
        bookingKey,
        slots: [wanted],
        patientDetails: details,
        patientNotes: 'I use a 🦽\r\n<b>help</b>',
        locale: 'mk',
      },
    })
    const [row] = await rowsOf(
      backend.context.db,
      sql`
      select first_name, last_name, date_of_birth::text, contact_number, email, patient_notes, locale from bookings`,
    )
    expect(row).toEqual({
      first_name: 'Ѓорѓи',
      last_name: "O'Hannigan",
      date_of_birth: '1964-02-29',
      contact_number: '+61491570159',
      email: null,
      patient_notes: 'I use a 🦽\n<b>help</b>',
      locale: 'mk',
    })
    expect((await confirmation(bookingKey)).body.hasEmail).toBe(false)
  })

  it('is in the provider’s language when none is named [I18N-05]', async () => {
    await book(backend, slot(backend, '09:00'))
    expect(await rowsOf(backend.context.db, sql`select locale from bookings`)).toEqual([{ locale: 'en-AU' }])
  })
})

describe('a booking is refused', () => {
  it('when the hold ran out, with other times; the form can be sent again for one of them [S-51, BOOK-31]', async () => {
    const wanted = slot(backend, '09:00')
    const bookingKey = await hold(backend, wanted)
    backend.clock.advanceSeconds(600)
    await book(backend.newBrowser(), wanted)
    const { status, body } = await create(backend, bookingKey, [wanted])
    expect([status, body.code]).toEqual([410, 'hold.expired'])
    expect(body.alternatives?.map(({ kind }) => kind)).toEqual(['SAME_DAY', 'NEXT_DAY', 'OTHER_CLINIC'])
    const [other] = body.alternatives ?? []
    const instead = {
      clinicId: other?.clinicId ?? 0,
      examSlug: other?.examSlug ?? '',
      startTime: other?.startTime ?? '',
    }
    const fresh = (await backend.call(createBookingKey, { body: { replaces: bookingKey } })).body.bookingKey
    await reserve(backend, fresh, instead)
    expect((await create(backend, fresh, [instead])).body.success).toBe(true)
  })

  it.each([
    ['another time', ['10:00']],
    ['fewer times', ['09:00']],
    ['more times', ['09:00', '09:20', '10:00']],
  ])('for %s than the key holds, so that a stale page books nothing else [API-78]', async (_what, asked) => {
    const bookingKey = await hold(backend, slot(backend, '09:00'), slot(backend, '09:20'))
    const answer = await create(
      backend,
      bookingKey,
      asked.map((time) => slot(backend, time)),
    )
    expect([answer.status, answer.body.code]).toEqual([410, 'hold.expired'])
    expect(await countRows(backend.context.db, 'bookings')).toBe(0)
    expect((await backend.call(getReservation, { params: { bookingKey } })).body.slots).toHaveLength(2)
  })

  it('whole when one of several times cannot be booked: nothing is booked at all [API-78]', async () => {
    const slots = [slot(backend, '09:00'), slot(backend, '10:00')]
    const bookingKey = await hold(backend, ...slots)
    await backend.context.db.execute(sql`
      update occupancy set expires_at = ${backend.clock.now().toISOString()} where starts_at = '2026-11-23T10:00:00+11:00'`)
    expect((await create(backend, bookingKey, slots)).status).toBe(410)
    expect(await countRows(backend.context.db, 'appointments')).toBe(0)
    expect(await countRows(backend.context.db, 'occupancy', sql`kind = 'APPOINTMENT'`)).toBe(0)
  })
})

describe('the appointments of a booking', () => {
  it('end for the patient when the exam does; the room is used until the buffer ends', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00', { exam: 'abdomen-ultrasound' }))
    const [appointment] = await readAppointments(backend.context.db, bookingKey)
    expect(appointment?.endsAt).toEqual(new Date('2026-11-23T09:40:00+11:00'))
    expect(
      await rowsOf(
        backend.context.db,
        sql`select extract(epoch from ends_at - starts_at)::int as seconds from occupancy`,
      ),
    ).toEqual([{ seconds: 3000 }])
  })
})
