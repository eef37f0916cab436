import { asc, desc, eq } from 'drizzle-orm'
import type { AppointmentStatus } from '#src/contract/codes/statuses.ts'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import type { Database } from '../../db/database.ts'
import { clinics, exams } from '../catalogue/catalogue.table.ts'
import { appointments, bookings } from './appointments.table.ts'

export const insertBooking = async (
  db: Database,
  booking: { bookingKey: string; now: Date; patientDetails: PatientDetails; patientNotes: string; locale: string },
): Promise<void> => {
  const { bookingKey, now, patientDetails, patientNotes, locale } = booking
  await db.insert(bookings).values({
    bookingKey,
    createdAt: now,
    ...patientDetails,
    email: patientDetails.email ?? null,
    patientNotes: patientNotes === '' ? null : patientNotes,
    locale,
  })
}

export type NewAppointment = typeof appointments.$inferInsert

export const insertAppointments = async (db: Database, rows: NewAppointment[]): Promise<void> => {
  await db.insert(appointments).values(rows)
}

export type BookingRow = { firstName: string; email: string | null; locale: string; createdAt: Date }

export const readBooking = async (db: Database, bookingKey: string): Promise<BookingRow | undefined> => {
  const [row] = await db
    .select({
      firstName: bookings.firstName,
      email: bookings.email,
      locale: bookings.locale,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .where(eq(bookings.bookingKey, bookingKey))
  return row
}

export type AppointmentRow = {
  slug: string
  status: AppointmentStatus
  clinicId: number
  examId: number
  startsAt: Date
  endsAt: Date
}

/** The booking's appointments in order of time. */
export const readAppointments = async (db: Database, bookingKey: string): Promise<AppointmentRow[]> =>
  db
    .select({
      slug: appointments.slug,
      status: appointments.status,
      clinicId: appointments.clinicId,
      examId: appointments.examId,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
    })
    .from(appointments)
    .where(eq(appointments.bookingKey, bookingKey))
    .orderBy(asc(appointments.startsAt))

/** Appointments with their patients, those booked last first, for the inbox of a demonstration. */
export const listBooked = async (db: Database, most: number) =>
  db
    .select({
      bookingKey: bookings.bookingKey,
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
