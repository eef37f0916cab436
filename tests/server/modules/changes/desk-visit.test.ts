// S-56, S-110: whatever is typed for a direct booking reaches the clinic; PORTAL-15: so does its word on walk-ins.
import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { appointments, bookings } from '#server/modules/appointments/appointments.table.ts'
import { bookingFormAt } from '#server/modules/booking-form/booking-form.ts'
import * as changes from '#src/contract/calls/changes.calls.ts'
import * as calls from '#src/contract/calls/desk.calls.ts'
import type { DeskVisitDetails } from '#src/contract/entities/desk-visit.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { create, hold, patient, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { referenceOf } from '#tests/support/results.ts'
import { testPack, wholeForm } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    app: { deskKey },
    pack: testPack((pack) => {
      pack.settings.bookingForm = wholeForm()
      pack.clinics = pack.clinics.map((clinic) =>
        clinic.slug === 'brunswick' ? { ...clinic, address: { ...clinic.address, country: 'NZ' } } : clinic,
      )
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const notice = (): string => {
  const { pack, clinics } = backend.context.catalogue
  return bookingFormAt(pack, clinics).collectionNotice?.version ?? ''
}

const longNote = `Инвалидска количка, толкувач на македонски. ${'Wheelchair. '.repeat(70)}`.trim()

const bookTyped = async (more: Partial<Parameters<typeof create>[3]> = {}) => {
  const slots = [slot(backend, '09:20')]
  const bookingKey = await hold(backend, ...slots)
  const { body } = await create(backend, bookingKey, slots, {
    patientDetails: patient({ title: 'Mrs', postalCode: '3056' }),
    bookedBy: { name: 'Ана Андова', relationship: 'carer', contactNumber: '0491570158', email: 'ana@example.com' },
    ...{ insuranceType: 'acc', ethnicities: ['2', '1'], patientNotes: longNote },
    referrer: { organization: 'Somewhere Clinic', doctor: 'Dr Nguyen' },
    consent: { version: notice() },
    ...more,
  })
  if (!body.success) throw new Error(`not booked: ${JSON.stringify(body)}`)
  return { bookingKey, reference: await referenceOf(backend, bookingKey) }
}

const read = async (reference: string, headers = {}) =>
  backend.call(calls.getDeskVisit, { params: { reference } }, { ...asDesk, ...headers })

type Row<T extends typeof bookings | typeof appointments> = T['$inferSelect']
type Shown<T extends typeof bookings | typeof appointments> = Record<
  string,
  (visit: DeskVisitDetails, row: Row<T>) => [shown: unknown, stored: unknown]
>

const at = (instant: string | undefined, stored: Date | null) =>
  [Date.parse(instant ?? ''), stored?.getTime()] as [unknown, unknown]

const shownOfBooking: Shown<typeof bookings> = {
  reference: (visit, row) => [visit.reference, row.reference],
  createdAt: (visit, row) => at(visit.createdAt, row.createdAt),
  title: (visit, row) => [visit.title, row.title],
  firstName: (visit, row) => [visit.firstName, row.firstName],
  lastName: (visit, row) => [visit.lastName, row.lastName],
  dateOfBirth: (visit, row) => [visit.dateOfBirth, row.dateOfBirth],
  postalCode: (visit, row) => [visit.postalCode, row.postalCode],
  contactNumber: (visit, row) => [visit.contactNumber, row.contactNumber],
  email: (visit, row) => [visit.email, row.email],
  insuranceType: (visit, row) => [visit.insuranceType?.slug, row.insuranceType],
  ethnicities: (visit, row) => [visit.ethnicities.map(({ code }) => code), row.ethnicities],
  referrerOrganization: (visit, row) => [visit.referrer.organization, row.referrerOrganization],
  referrerOrganizationSlug: (visit, row) => [visit.referrer.organizationSlug, row.referrerOrganizationSlug],
  referrerDoctor: (visit, row) => [visit.referrer.doctor, row.referrerDoctor],
  patientNotes: (visit, row) => [visit.patientNotes, row.patientNotes],
  bookedByName: (visit, row) => [visit.bookedBy?.name, row.bookedByName],
  bookedByRelationship: (visit, row) => [visit.bookedBy?.relationship, row.bookedByRelationship],
  bookedByContactNumber: (visit, row) => [visit.bookedBy?.contactNumber, row.bookedByContactNumber],
  bookedByEmail: (visit, row) => [visit.bookedBy?.email, row.bookedByEmail],
  consentVersion: (visit, row) => [visit.consent?.version, row.consentVersion],
  consentedAt: (visit, row) => at(visit.consent?.at, row.consentedAt),
  locale: (visit, row) => [visit.locale, row.locale],
}
const whyNotOfBooking = { bookingKey: 'opens the patient’s page, which is not the desk’s' }

const shownOfAppointment: Shown<typeof appointments> = {
  slug: ({ appointments: [own] }, row) => [own?.slug, row.slug],
  status: ({ appointments: [own] }, row) => [own?.status, row.status],
  clinicId: ({ appointments: [own] }, row) => [
    own?.clinicSlug,
    backend.context.catalogue.clinic(row.clinicId)?.entity.slug,
  ],
  roomId: ({ appointments: [own] }, row) => [
    own?.roomSlug,
    backend.context.catalogue.clinic(row.clinicId)?.rooms.find(({ id }) => id === row.roomId)?.slug,
  ],
  examId: ({ appointments: [own] }, row) => [
    own?.examSlug,
    backend.context.catalogue.examById(row.examId)?.entity.slug,
  ],
  isWalkIn: ({ appointments: [own] }, row) => [own?.isWalkIn, row.isWalkIn],
  startsAt: ({ appointments: [own] }, row) => at(own?.startTime, row.startsAt),
  endsAt: ({ appointments: [own] }, row) => at(own?.endTime, row.endsAt),
  createdAt: ({ appointments: [own] }, row) => at(own?.createdAt, row.createdAt),
}
const whyNotOfAppointment = {
  id: 'ours alone: the slug names it',
  bookingKey: 'opens the patient’s page, which is not the desk’s',
  occupancyId: 'ours alone: room and times say it',
  sequence: 'counts the versions of the patient’s calendar file',
}

/** No column of these has a value in this booking: the organization is none of the pack's. */
const emptyHere: readonly string[] = ['referrerOrganizationSlug']

describe('the desk’s reading of one visit', () => {
  it.each([
    ['bookings', bookings, shownOfBooking, whyNotOfBooking],
    ['appointments', appointments, shownOfAppointment, whyNotOfAppointment],
  ] as const)(
    'has every column of %s, or the reason why not is written here [S-56, S-110]',
    async (_name, table, shown, whyNot) => {
      const { bookingKey, reference } = await bookTyped()
      const { body } = await read(reference)
      const [row] = await backend.context.db.select().from(table).where(eq(table.bookingKey, bookingKey))
      const columns = Object.keys(getTableColumns(table))
      expect([...Object.keys(shown), ...Object.keys(whyNot)].sort()).toEqual(columns.sort())
      for (const [column, pair] of Object.entries(shown)) {
        const [found, stored] = pair(body, row as never)
        expect.soft(found, column).toEqual(stored)
        if (!emptyHere.includes(column)) expect.soft(stored, column).not.toBeNull()
      }
      expect(body.hasNotes).toBe(true)
    },
  )

  it('says codes in the pack’s words, in the language of the page', async () => {
    const { reference } = await bookTyped()
    const { body } = await read(reference)
    expect(body.insuranceType).toMatchObject({ slug: 'acc', name: 'ACC (New Zealand)' })
    expect(body.ethnicities.map(({ name }) => name)).toEqual(['Māori', 'European'])
    expect(body.patientNotes).toBe(longNote)
  })

  it('shows a code that the pack has no longer as it was stored', async () => {
    const { bookingKey, reference } = await bookTyped()
    await backend.context.db
      .update(bookings)
      .set({ insuranceType: 'gone-by', ethnicities: ['99'] })
      .where(eq(bookings.bookingKey, bookingKey))
    const { body } = await read(reference)
    expect([body.insuranceType?.name, body.ethnicities]).toEqual(['gone-by', [{ code: '99', name: '99' }]])
  })

  it('is in the access log, and is of visits alone [S-110]', async () => {
    const { bookingKey, reference } = await bookTyped()
    await read(reference)
    const [row] = await listAccess(backend.context.db, { record: bookingKey }, 1)
    expect(row).toMatchObject({ call: 'getDeskVisit', callerKind: 'clinic-system', outcome: 'opened' })
    const unknown = await read('K7M2QX')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'visit.unknown'])
    const { status } = await backend.call(calls.getDeskVisit, { params: { reference } })
    expect(status).toBe(401)
  })
})

describe('a walk-in', () => {
  const walkIn = (reference: string, appointmentSlug: string, isWalkIn = true) =>
    backend.call(calls.setDeskWalkIn, { params: { reference, appointmentSlug }, body: { isWalkIn } }, asDesk)

  it('is said of what the screen showed alone; said again it stands [PORTAL-15, S-110]', async () => {
    const { reference } = await bookTyped()
    const { mark, appointments: rows } = (await read(reference)).body
    const params = { reference, appointmentSlug: rows[0]?.slug ?? '' }
    const set = (isWalkIn: boolean, query: { mark?: string }) =>
      backend.call(calls.setDeskWalkIn, { params, query, body: { isWalkIn } }, asDesk)
    expect((await set(true, { mark })).status).toBe(200)
    expect((await set(true, { mark })).status).toBe(200)
    const late = await set(false, { mark })
    expect([late.status, late.body.code]).toEqual([409, 'desk.changed'])
    expect((await set(false, { mark: (await read(reference)).body.mark })).body.appointments[0]?.isWalkIn).toBe(false)
  })

  it('cannot be moved by the patient, once the desk says that it is one [PORTAL-15]', async () => {
    const { reference, bookingKey } = await bookTyped()
    const [own] = (await read(reference)).body.appointments
    const may = async () => {
      const { body } = await backend.call(changes.getCanChange, {
        params: { bookingKey },
        query: { action: 'RESCHEDULE' },
      })
      return body
    }
    expect(await may()).toMatchObject({ canChange: true })
    const { body } = await walkIn(reference, own?.slug ?? '')
    expect(body.appointments[0]?.isWalkIn).toBe(true)
    expect(await may()).toMatchObject({ canChange: false, reason: 'WALK_IN', priorMinutes: expect.any(Number) })
    const holdKey = await hold(backend, slot(backend, '11:00'))
    const moved = await backend.call(changes.rescheduleAppointments, {
      params: { bookingKey },
      idempotencyKey: 'a-move-of-a-walk-in',
      body: { holdKey },
    })
    expect([moved.status, moved.body.code]).toEqual([409, 'change.not-allowed'])
    await walkIn(reference, own?.slug ?? '', false)
    expect(await may()).toMatchObject({ canChange: true })
  })

  it('is one appointment of this visit that stands', async () => {
    const { reference } = await bookTyped()
    const other = await walkIn(reference, '0123456789abcdef')
    expect([other.status, other.body.code]).toEqual([404, 'appointment.unknown'])
    const unknown = await walkIn('K7M2QX', '0123456789abcdef')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'visit.unknown'])
  })
})
