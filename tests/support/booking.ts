// Steps of a booking as a browser takes them, for tests that begin after them.
import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { CallArgs } from '#src/contract/call.ts'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { createBookingKey, listClinicAppointments, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { AnswerTo, Backend, Browser } from './backend.ts'

/** Monday of the week after `usualNow`. */
export const monday = '2026-11-23'
export const tuesday = '2026-11-24'

export const patient = (overrides: Partial<PatientDetails> = {}): PatientDetails => ({
  firstName: 'Mārama',
  lastName: 'Wilson',
  dateOfBirth: '1978-09-14',
  contactNumber: '0491570157',
  email: 'marama.wilson@example.com',
  ...overrides,
})

export const clinicId = ({ context }: Backend, slug: string): number => {
  const clinic = context.catalogue.clinics.find((candidate) => candidate.entity.slug === slug)
  if (!clinic) throw new Error(`the test pack has no clinic ${slug}`)
  return clinic.id
}

/** A time on a day of late November, Melbourne wall clock. */
export const slot = (
  backend: Backend,
  time: string,
  { clinic = 'brunswick', exam = 'thyroid-ultrasound', day = monday, offset = '+11:00' } = {},
): Slot => ({ clinicId: clinicId(backend, clinic), examSlug: exam, startTime: `${day}T${time}:00${offset}` })

export const newKey = async (browser: Browser): Promise<string> =>
  (await browser.call(createBookingKey, { body: {} })).body.bookingKey

export const reserve = (
  browser: Browser,
  bookingKey: string,
  ...slots: Slot[]
): Promise<AnswerTo<typeof reserveSlots>> => browser.call(reserveSlots, { body: { bookingKey, slots } })

/** A new key that holds the slots; fails when it cannot. */
export const hold = async (browser: Browser, ...slots: Slot[]): Promise<string> => {
  const bookingKey = await newKey(browser)
  const { status, body } = await reserve(browser, bookingKey, ...slots)
  if (status !== 201) throw new Error(`not held: ${status} ${body.code}`)
  return bookingKey
}

type CreateBody = CallArgs<typeof createAppointment>['body']
type CreateOptions = { idempotencyKey?: string } & Partial<Omit<CreateBody, 'bookingKey' | 'slots'>>

export const create = (
  browser: Browser,
  bookingKey: string,
  slots: Slot[],
  { idempotencyKey = randomUUID(), patientDetails = patient(), ...more }: CreateOptions = {},
): Promise<AnswerTo<typeof createAppointment>> =>
  browser.call(createAppointment, { idempotencyKey, body: { bookingKey, slots, patientDetails, ...more } })

/** A new booking of the slots; answers its key. */
export const book = async (browser: Browser, ...slots: Slot[]): Promise<string> => {
  const bookingKey = await hold(browser, ...slots)
  const { body } = await create(browser, bookingKey, slots)
  if (!body.success) throw new Error(`not booked: ${body.code ?? body.errorMessage}`)
  return bookingKey
}

/** Of Monday at Brunswick, in a browser of its own. */
export const bookVisit = async (
  backend: Backend,
  details: Partial<PatientDetails> = {},
  { time = '09:20', ...where }: { time?: string; clinic?: string; day?: string; exam?: string } = {},
) => {
  const browser = backend.newBrowser()
  const slots = [slot(backend, time, where)]
  const bookingKey = await hold(browser, ...slots)
  const { body } = await create(browser, bookingKey, slots, { patientDetails: patient(details) })
  if (!body.success || !body.booking) throw new Error('not booked')
  return { browser, bookingKey, booking: body.booking }
}

/** Wall-clock starts that the clinic offers on the day. */
export const offered = async (
  backend: Backend,
  { clinic = 'brunswick', exam = 'thyroid-ultrasound', day = monday } = {},
): Promise<string[]> => {
  const query = { start: day, end: day, clinicIds: String(clinicId(backend, clinic)), examSlug: exam }
  const { body } = await backend.call(listClinicAppointments, { query })
  return (body[0]?.availableGroups[0]?.times ?? []).map((time) => time.startTime.slice(11, 16))
}

export const rowsOf = async <Row>(db: Database, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

/** How many rows the table has; `where` narrows it. */
export const countRows = async (db: Database, table: string, where = sql`true`): Promise<number> => {
  const [row] = await rowsOf<{ count: string }>(db, sql`select count(*) from ${sql.identifier(table)} where ${where}`)
  return Number(row?.count)
}

/** Pairs of uses of one room that overlap in time; always none. */
export const countOverlaps = async (db: Database): Promise<number> => {
  const rows = await rowsOf(
    db,
    sql`select 1 from occupancy a join occupancy b on a.room_id = b.room_id and a.id < b.id and a.during && b.during`,
  )
  return rows.length
}
