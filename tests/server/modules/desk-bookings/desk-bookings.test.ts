// S-110: a caller is booked and a walk-in registered by the desk, against a real database.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { defaultBookingCaps } from '#server/modules/appointments/booking-caps.ts'
import { listDeskSlots as listFree } from '#server/modules/desk-bookings/desk-bookings.usecases.ts'
import { listDeskArrivals } from '#src/contract/calls/check-in.calls.ts'
import * as deskCalls from '#src/contract/calls/desk.calls.ts'
import { listDeskSlots } from '#src/contract/calls/desk-bookings.calls.ts'
import { deskFormOf } from '#src/contract/rules/desk-booking.rules.ts'
import { startBackend } from '#tests/support/backend.ts'
import {
  book,
  countOverlaps,
  countRows,
  hold,
  monday,
  offered,
  patient,
  slot,
  tuesday,
} from '#tests/support/booking.ts'
import { bookCaller, callerBody, sendCaller } from '#tests/support/desk-bookings.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { type MailStand, startMailStand } from '#tests/support/messages.ts'
import { packWithSafety } from '#tests/support/safety.ts'
import { giveDate, rightDate } from '#tests/support/sign-in.ts'
import { logInAs } from '#tests/support/staff.ts'
import { wholeForm } from '#tests/support/test-pack.ts'

let stand: MailStand
beforeAll(async () => {
  const pack = packWithSafety()
  pack.settings.checkIn.patientNumber = {}
  const exams = pack.exams.map((exam) =>
    exam.slug === 'abdomen-ultrasound' ? { ...exam, needsReferral: false } : exam,
  )
  Object.assign(pack, { exams })
  stand = await startMailStand(pack, { deskKey })
})
beforeEach(async () => {
  await stand.backend.reset()
  stand.server.inbox.length = 0
})
afterAll(() => stand.close())

const count = (table: string) => countRows(stand.backend.context.db, table)

const told = async (): Promise<string[]> => {
  await stand.sendDue()
  return stand.server.inbox.map(({ mail }) => mail.subject ?? '')
}

const send = (change: Parameters<typeof callerBody>[0] = {}, options: Parameters<typeof sendCaller>[2] = {}) =>
  sendCaller(stand.backend, callerBody(change), options)

const refusal = async (...args: Parameters<typeof send>) => {
  const { status, body } = await send(...args)
  return [status, body.code]
}

const arrivals = async () => {
  const { body } = await stand.backend.call(listDeskArrivals, { query: { clinicSlug: 'brunswick' } }, asDesk)
  return body.arrivals
}

describe('a caller whom the desk books', () => {
  it('has the time, is told once, and stands in the list of changes and the access log [S-07, S-110, S-111]', async () => {
    const { backend } = stand
    const { visit, bookingKey } = await bookCaller(backend)
    expect(visit).toMatchObject({
      ...{ status: 'CONFIRMED', clinicSlug: 'brunswick', firstName: 'Mārama', lastName: 'Wilson' },
      appointments: [{ status: 'CONFIRMED', startTime: `${monday}T09:20:00+11:00`, isWalkIn: false }],
    })
    expect(await offered(backend)).not.toContain('09:20')
    expect(await told()).toEqual(['Your visit with Aurora Imaging'])
    expect(await told()).toHaveLength(1)
    const { body: changes } = await backend.call(deskCalls.listVisitChanges, { query: {} }, asDesk)
    expect(changes).toMatchObject([{ kind: 'BOOKED', visit: { reference: visit.reference } }])
    const rows = await listAccess(backend.context.db, { record: bookingKey }, 10)
    expect(rows.map(({ call }) => call)).toContain('createDeskVisit')
    expect(await arrivals()).toEqual([])
  })

  it('opens the visit as any patient does, by birth date [AUTH-12]', async () => {
    const { bookingKey } = await bookCaller(stand.backend)
    const { body } = await giveDate(stand.backend.newBrowser(), bookingKey, rightDate)
    expect(body.success).toBe(true)
  })

  it('is told in the language that was named, and by nobody without an address', async () => {
    await bookCaller(stand.backend, { locale: 'mk' })
    expect(await told()).toEqual([expect.stringMatching(/\p{Script=Cyrillic}/u)])
    await bookCaller(stand.backend, {
      startTime: `${monday}T10:00:00+11:00`,
      patientDetails: patient({ email: undefined, contactNumber: '0390001234' }),
    })
    expect(await told()).toHaveLength(1)
  })

  it('is booked once for one key, and answered the same when the time has passed since', async () => {
    const idempotencyKey = randomUUID()
    const first = await send({}, { idempotencyKey })
    stand.backend.clock.set(`${monday}T12:00:00+11:00`)
    const again = await send({}, { idempotencyKey })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect([await count('bookings'), await count('appointments')]).toEqual([1, 1])
    expect(await refusal({ isWalkIn: true }, { idempotencyKey })).toEqual([422, 'request.idempotency-key-reused'])
  })

  it('never shares a room with another: what stands and what is free is said [BOOK-28]', async () => {
    const { backend } = stand
    await book(backend, slot(backend, '09:20'))
    const { status, body } = await send()
    expect([status, body.code]).toEqual([409, 'slot.taken'])
    expect(body.alternatives?.length).toBeGreaterThan(0)
    const both = await Promise.all([send({ startTime: at('10:00') }), send({ startTime: at('10:00') })])
    expect(both.map((each) => each.status).sort()).toEqual([201, 409])
    expect(await countOverlaps(backend.context.db)).toBe(0)
    expect(await count('bookings')).toBe(2)
  })

  it('does not take what another patient holds, and may once it is given back', async () => {
    const { backend } = stand
    await hold(backend.newBrowser(), slot(backend, '09:20'))
    const idempotencyKey = randomUUID()
    expect(await refusal({}, { idempotencyKey })).toEqual([409, 'slot.held'])
    backend.clock.advanceSeconds(11 * 60)
    expect((await send({}, { idempotencyKey })).status).toBe(201)
  })

  it('is refused a time that is not offered, a clinic or exam that is not known or does not fit', async () => {
    expect(await refusal({ startTime: at('07:00') })).toEqual([409, 'slot.not-offered'])
    expect(await refusal({ clinicSlug: 'nowhere' })).toEqual([404, 'clinic.unknown'])
    expect(await refusal({ examSlugs: ['teeth'] })).toEqual([404, 'exam.unknown'])
    expect(await refusal({ examSlugs: ['knee-mri'] })).toEqual([409, 'booking-request.other-exams'])
    expect(await count('bookings')).toBe(0)
  })

  it('has the fields checked as on the form of a patient, each by its name', async () => {
    const fields = async (change: Parameters<typeof patient>[0]) =>
      (await send({ patientDetails: patient(change) })).body.fields
    expect(await fields({ lastName: '' })).toEqual([{ path: 'patientDetails.lastName', code: 'required' }])
    expect(await fields({ firstName: '' })).toEqual([{ path: 'patientDetails.firstName', code: 'required' }])
    expect(await fields({ contactNumber: undefined })).toEqual([
      { path: 'patientDetails.contactNumber', code: 'required' },
    ])
    expect(await fields({ contactNumber: '04915701571' })).toBeUndefined()
    expect(await fields({ contactNumber: '049157015712' })).toEqual([
      { path: 'patientDetails.contactNumber', code: 'contact-number.invalid' },
    ])
    expect(await fields({ email: 'nobody' })).toEqual([{ path: 'patientDetails.email', code: 'email.invalid' }])
  })

  it('may have one name alone [S-123]', async () => {
    const { visit } = await bookCaller(stand.backend, {
      patientDetails: { ...patient({ firstName: '', lastName: 'Sukarno' }), hasOneName: true },
    })
    expect([visit.firstName, visit.lastName]).toEqual(['', 'Sukarno'])
  })

  it('is asked neither for a consent nor for what a pack wants of patients who type themselves', () => {
    const { fields } = wholeForm()
    const strict = { ...fields, postalCode: 'required', ethnicities: 'required', title: 'hidden' } as const
    const form = {
      ...{ fields: strict, titles: [], insuranceTypes: [], ethnicities: [], contactNumberMaxDigits: 10 },
      smsNumbers: [{ country: 'AU', code: '61', pattern: '4\\d{8}' }],
      collectionNotice: { version: '1', text: '<p>Read</p>', isConsentRequired: true },
    }
    expect(deskFormOf(form)).toMatchObject({
      fields: { postalCode: 'optional', ethnicities: 'optional', title: 'hidden' },
      ...{ smsNumbers: [], collectionNotice: null },
    })
  })

  it('is not capped as a browser, a network or a mailbox is [S-110]', async () => {
    const backend = await startBackend({ isAsStarted: true, bookingCaps: defaultBookingCaps, app: { deskKey } })
    const times = ['09:00', '09:20', '09:40', '10:00', '10:20', '10:40', '11:00', '11:20', '11:40']
    for (const day of [monday, tuesday])
      for (const time of times) await bookCaller(backend, { startTime: `${day}T${time}:00+11:00` })
    const confirmations = await countRows(backend.context.db, 'messages', sql`kind = 'confirmation'`)
    expect(confirmations).toBe(2 * times.length)
    await backend.close()
  })

  it('may have several exams in one visit, and one that patients cannot book; what it asks stays open [S-121]', async () => {
    const { backend } = stand
    const exams = 'knee-mri,thyroid-ultrasound'
    const query = { clinicSlug: 'coburg', day: monday, examSlugs: exams }
    const { body: times } = await backend.call(listDeskSlots, { query }, asDesk)
    const startTime = times[0]?.startTime ?? ''
    const { visit } = await bookCaller(backend, { clinicSlug: 'coburg', startTime, examSlugs: exams.split(',') })
    expect(visit.appointments.map(({ examSlug }) => examSlug)).toEqual(['knee-mri', 'thyroid-ultrasound'])
    expect(visit.safety).toMatchObject({ state: 'OPEN' })
  })

  it('is offered the free times that start on its day, for all its exams together', async () => {
    const { context } = stand.backend
    const where = { clinicSlug: 'brunswick', day: monday, examSlugs: 'thyroid-ultrasound,abdomen-ultrasound' }
    const found = await listFree(context, where)
    expect(found[0]).toEqual({ clinicSlug: 'brunswick', startTime: at('09:00'), endTime: at('10:20') })
    await expect(listFree(context, { ...where, examSlugs: 'knee-mri' })).rejects.toThrow('booking-request.other-exams')
  })

  it('is booked by staff alone, and not by who may only look [S-112]', async () => {
    const { backend } = stand
    const body = callerBody()
    expect((await sendCaller(backend, body, { headers: {} })).status).toBe(401)
    const looking = backend.newBrowser()
    await logInAs(backend, { username: 'tom', role: 'staff', readOnly: true }, looking)
    const refused = await sendCaller(looking as typeof backend, body, { headers: {} })
    expect([refused.status, refused.body.code]).toEqual([403, 'access.read-only'])
    const staff = backend.newBrowser()
    await logInAs(backend, { username: 'mere', role: 'staff', readOnly: false }, staff)
    expect((await sendCaller(staff as typeof backend, body, { headers: {} })).status).toBe(201)
  })
})

const at = (time: string): string => `${monday}T${time}:00+11:00`

describe('a walk-in', () => {
  beforeEach(() => stand.backend.clock.set(at('09:05')))

  it('is of today, marked, and among the arrivals at once [PORTAL-15, S-110]', async () => {
    const { visit } = await bookCaller(stand.backend, { isWalkIn: true })
    expect(visit.appointments).toMatchObject([{ isWalkIn: true }])
    expect(await arrivals()).toMatchObject([
      { reference: visit.reference, way: 'DESK', checkedInAt: at('09:05'), seeReception: expect.any(Boolean) },
    ])
  })

  it('is checked in where nothing is missing, and else waits for the word of the clinic [S-121]', async () => {
    const seen = async (examSlug: string, startTime: string) => {
      const { visit } = await bookCaller(stand.backend, { isWalkIn: true, startTime, examSlugs: [examSlug] })
      const found = (await arrivals()).find(({ reference }) => reference === visit.reference)
      return [found?.state, found?.missing, found?.seeReception]
    }
    expect(await seen('abdomen-ultrasound', at('09:20'))).toEqual(['CHECKED_IN', [], false])
    const [state, missing, seeReception] = await seen('thyroid-ultrasound', at('10:20'))
    expect([state, seeReception]).toEqual(['SENT', true])
    expect(missing).toContain('REFERRAL')
  })

  it('takes a gap that the lead time keeps from patients and from callers [S-110]', async () => {
    const pack = packWithSafety()
    pack.settings.booking.leadTimeMinutes = 120
    const backend = await startBackend({ pack, app: { deskKey } })
    backend.clock.set(at('09:05'))
    const query = { clinicSlug: 'brunswick', day: monday, examSlugs: 'thyroid-ultrasound' }
    const first = async (more: { isWalkIn?: 'true' }) =>
      (await backend.call(listDeskSlots, { query: { ...query, ...more } }, asDesk)).body[0]?.startTime
    expect([await first({}), await first({ isWalkIn: 'true' })]).toEqual([at('11:20'), at('09:20')])
    const body = (isWalkIn: boolean) => callerBody({ startTime: at('09:20'), isWalkIn })
    expect((await sendCaller(backend, body(false))).body.code).toBe('slot.not-offered')
    expect((await sendCaller(backend, body(true))).status).toBe(201)
    await backend.close()
  })

  it('is refused another day than today', async () => {
    const { status, body } = await send({ isWalkIn: true, startTime: `${tuesday}T09:20:00+11:00` })
    expect([status, body.fields]).toEqual([400, [{ path: 'startTime', code: 'invalid' }]])
    expect(await count('bookings')).toBe(0)
  })
})
