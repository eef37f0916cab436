import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { type AppointmentStatus, appointmentStatuses, isLinkEnded } from '#src/contract/codes/statuses.ts'
import type { CollectionNotice } from '#src/contract/entities/booking-form.ts'
import type { TypedDetails } from '#src/contract/rules/booking-form.rules.ts'
import { calledName } from '#src/contract/rules/person-name.rules.ts'
import type { Database } from '../../db/database.ts'
import { clinics, exams } from '../catalogue/catalogue.table.ts'
import { appointments, bookings, collectionNotices } from './appointments.table.ts'

export type NewBooking = {
  bookingKey: string
  reference: string
  now: Date
  typed: TypedDetails
  referrerOrganizationSlug?: string | undefined
  locale: string
}

/** False where another booking has the reference. */
export const insertBooking = async (db: Database, booking: NewBooking): Promise<boolean> => {
  const { bookingKey, reference, now, typed, referrerOrganizationSlug, locale } = booking
  const { hasOneName: _, ...patientDetails } = typed.patientDetails
  const { bookedBy, insuranceType, ethnicities, referrer, patientNotes, consent } = typed
  const values = {
    bookingKey,
    reference,
    createdAt: now,
    ...patientDetails,
    insuranceType,
    ethnicities,
    referrerOrganization: referrer?.organization,
    referrerOrganizationSlug,
    referrerDoctor: referrer?.doctor,
    patientNotes,
    bookedByName: bookedBy?.name,
    bookedByRelationship: bookedBy?.relationship,
    bookedByContactNumber: bookedBy?.contactNumber,
    bookedByEmail: bookedBy?.email,
    consentVersion: consent?.version,
    consentedAt: consent && now,
    locale,
  }
  const made = await db
    .insert(bookings)
    .values(values)
    .onConflictDoNothing({ target: bookings.reference })
    .returning({ reference: bookings.reference })
  return made.length > 0
}

export const insertCollectionNotice = async (db: Database, notice: CollectionNotice, now: Date): Promise<void> => {
  const { version, text } = notice
  await db.insert(collectionNotices).values({ version, text, firstUsedAt: now }).onConflictDoNothing()
}

export type NewAppointment = typeof appointments.$inferInsert

export const insertAppointments = async (db: Database, rows: NewAppointment[]): Promise<void> => {
  await db.insert(appointments).values(rows)
}

export type BookingRow = {
  reference: string
  /** What the patient is called by. */
  firstName: string
  /** Of the booker, else of the patient. */
  email: string | null
  bookedByName: string | null
  locale: string
  createdAt: Date
}

export const readBooking = async (db: Database, bookingKey: string): Promise<BookingRow | undefined> => {
  const [row] = await db
    .select({
      reference: bookings.reference,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      patientEmail: bookings.email,
      bookedByName: bookings.bookedByName,
      bookedByEmail: bookings.bookedByEmail,
      locale: bookings.locale,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .where(eq(bookings.bookingKey, bookingKey))
  if (!row) return undefined
  const { patientEmail, bookedByEmail, lastName, ...rest } = row
  const firstName = calledName({ ...rest, lastName })
  return { ...rest, firstName, email: rest.bookedByName === null ? patientEmail : bookedByEmail }
}

/** S-110: who is expected, and how they are reached themselves. */
export const readPatient = async (db: Database, bookingKey: string) => {
  const { reference, firstName, lastName, dateOfBirth, contactNumber, email } = bookings
  const hasNotes = sql<boolean>`coalesce(${bookings.patientNotes}, '') <> ''`
  const [row] = await db
    .select({ reference, firstName, lastName, dateOfBirth, contactNumber, email, hasNotes })
    .from(bookings)
    .where(eq(bookings.bookingKey, bookingKey))
  return row
}

export const readSubject = (db: Database, bookingKey: string) =>
  db
    .select({ booking: bookings, appointment: appointments })
    .from(bookings)
    .innerJoin(appointments, eq(appointments.bookingKey, bookings.bookingKey))
    .where(eq(bookings.bookingKey, bookingKey))
    .orderBy(asc(appointments.startsAt))

export type AppointmentRow = {
  slug: string
  status: AppointmentStatus
  clinicId: number
  examId: number
  startsAt: Date
  endsAt: Date
  sequence: number
}

const isOpen = (status: string): status is AppointmentStatus => appointmentStatuses.some((each) => each === status)

/** Those that are closed are told of at sign-in alone; where only the links ended, a fresh one shows them. */
export const readAppointments = async (db: Database, bookingKey: string): Promise<AppointmentRow[]> => {
  const rows = await db
    .select({
      slug: appointments.slug,
      status: appointments.status,
      clinicId: appointments.clinicId,
      examId: appointments.examId,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      sequence: appointments.sequence,
    })
    .from(appointments)
    .where(eq(appointments.bookingKey, bookingKey))
    .orderBy(asc(appointments.startsAt))
  const open = rows.flatMap((row) => (isOpen(row.status) ? [{ ...row, status: row.status }] : []))
  if (open.length > 0) return open
  return rows.filter(({ status }) => isLinkEnded(status)).map((row) => ({ ...row, status: 'BOOKED' }))
}

export type StoredAppointment = typeof appointments.$inferSelect

/** In the order of their times, locked by the caller through the booking's key. */
export const readAllAppointments = (db: Database, bookingKey: string): Promise<StoredAppointment[]> =>
  db.select().from(appointments).where(eq(appointments.bookingKey, bookingKey)).orderBy(asc(appointments.startsAt))

export const updateAppointment = async (
  db: Database,
  id: number,
  change: Partial<typeof appointments.$inferInsert>,
): Promise<void> => {
  await db
    .update(appointments)
    .set({ ...change, sequence: sql`${appointments.sequence} + 1` })
    .where(eq(appointments.id, id))
}

/** PORTAL-15: nothing of the calendar file. */
export const updateWalkIn = async (db: Database, id: number, isWalkIn: boolean): Promise<void> => {
  await db.update(appointments).set({ isWalkIn }).where(eq(appointments.id, id))
}

/** Of what the calendar file does not say: its sequence stays. */
export const updateStatus = async (
  db: Database,
  id: number,
  status: typeof appointments.$inferInsert.status,
): Promise<void> => {
  await db.update(appointments).set({ status }).where(eq(appointments.id, id))
}

export const findKeyByReference = async (db: Database, reference: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ bookingKey: bookings.bookingKey })
    .from(bookings)
    .where(eq(bookings.reference, reference))
  return row?.bookingKey
}

export const findKeyByAppointment = async (db: Database, slug: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ bookingKey: appointments.bookingKey })
    .from(appointments)
    .where(eq(appointments.slug, slug))
  return row?.bookingKey
}

export const updateLocale = async (tx: Database, bookingKey: string, locale: string): Promise<void> => {
  await tx.update(bookings).set({ locale }).where(eq(bookings.bookingKey, bookingKey))
}

/** Keys of bookings with an appointment that begins in `[from, to)`, by time. */
export const listKeysBetween = async (
  db: Database,
  { clinicId, from, to, most }: { clinicId: number; from: Date; to: Date; most: number },
): Promise<string[]> => {
  const rows = await db
    .select({ bookingKey: appointments.bookingKey })
    .from(appointments)
    .where(
      and(
        eq(appointments.clinicId, clinicId),
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, to),
        isNotNull(appointments.occupancyId),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(most)
  return [...new Set(rows.map(({ bookingKey }) => bookingKey))]
}

/** One line for each visit with an appointment in `[from, to)`, also of those that ended: the nearest to `now` first. */
export const listToSearch = (
  db: Database,
  { from, to, now, most }: { from: Date; to: Date; now: Date; most: number },
) =>
  db
    .select({
      bookingKey: bookings.bookingKey,
      reference: bookings.reference,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      dateOfBirth: bookings.dateOfBirth,
      contactNumber: bookings.contactNumber,
      bookedByContactNumber: bookings.bookedByContactNumber,
    })
    .from(bookings)
    .innerJoin(appointments, eq(appointments.bookingKey, bookings.bookingKey))
    .where(and(gte(appointments.startsAt, from), lt(appointments.startsAt, to)))
    .groupBy(bookings.bookingKey)
    .orderBy(
      asc(sql`min(abs(extract(epoch from ${appointments.startsAt} - ${now.toISOString()}::timestamptz)))`),
      asc(bookings.bookingKey),
    )
    .limit(most)

/** Whoever has the birth date, the latest first; appointments that ended within the span. */
export const listEarlier = (db: Database, { dateOfBirth, from, to }: { dateOfBirth: string; from: Date; to: Date }) =>
  db
    .select({ booking: bookings, isLive: isNotNull(appointments.occupancyId).mapWith(Boolean) })
    .from(bookings)
    .innerJoin(appointments, eq(bookings.bookingKey, appointments.bookingKey))
    .where(
      and(
        eq(bookings.dateOfBirth, dateOfBirth),
        gt(appointments.endsAt, from),
        sql`${appointments.endsAt} <= ${to.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(appointments.endsAt))

export const readPerson = async (db: Database, bookingKey: string): Promise<PersonRow | undefined> => {
  const [row] = await db.select().from(bookings).where(eq(bookings.bookingKey, bookingKey))
  return row
}

export type PersonRow = typeof bookings.$inferSelect

export const updatePerson = async (
  tx: Database,
  bookingKey: string,
  change: Partial<typeof bookings.$inferInsert>,
): Promise<void> => {
  await tx.update(bookings).set(change).where(eq(bookings.bookingKey, bookingKey))
}

/** Of all of that day, or of some; the newest first. */
export const listKeysBornOn = (
  db: Database,
  { dateOfBirth, most, among }: { dateOfBirth: string; most: number; among?: readonly string[] },
): Promise<Pick<PersonRow, 'bookingKey' | 'firstName' | 'lastName'>[]> =>
  db
    .select({ bookingKey: bookings.bookingKey, firstName: bookings.firstName, lastName: bookings.lastName })
    .from(bookings)
    .where(and(eq(bookings.dateOfBirth, dateOfBirth), among ? inArray(bookings.bookingKey, [...among]) : undefined))
    .orderBy(desc(bookings.createdAt))
    .limit(most)

export const listBooked = async (db: Database, most: number) =>
  db
    .select({
      bookingKey: bookings.bookingKey,
      reference: bookings.reference,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      status: appointments.status,
      startsAt: appointments.startsAt,
      clinic: clinics.definition,
      exam: exams.definition,
    })
    .from(appointments)
    .innerJoin(bookings, eq(bookings.bookingKey, appointments.bookingKey))
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .innerJoin(exams, eq(exams.id, appointments.examId))
    .orderBy(desc(bookings.createdAt), asc(appointments.startsAt))
    .limit(most)
