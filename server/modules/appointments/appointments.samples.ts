// EMAIL-01: a visit that nobody has, on a start that is free; its transaction is undone.
import type { Locale } from '#src/contract/codes/locales.ts'
import { addDays, dayInZone } from '#src/contract/rules/date.rules.ts'
import type { Database } from '../../db/database.ts'
import { createHoldingKey } from '../booking-keys/booking-keys.usecases.ts'
import type { Samples, SampleVisit } from '../outbox/outbox.hooks.ts'
import { bookHolds, LostSlot, lockHolds, takeRoom } from '../slots/holds.ts'
import * as repository from './appointments.repository.ts'
import type { VisitContext } from './appointments.services.ts'
import { recordBooking } from './appointments.usecases.ts'
import { confirmationKind } from './queue-mails.ts'

const minute = 60_000
/** Further away, nobody else is likely to want the same start just now. */
const daysAhead = 5

export const samplePatient = {
  firstName: 'Ana',
  lastName: 'Example',
  dateOfBirth: '1978-09-14',
  email: 'ana@example.com',
} as const

/** @param suits the exams that the message is about. */
export const inventVisit = async (
  context: VisitContext,
  tx: Database,
  { locale, suits }: { locale: Locale; suits: (examSlug: string) => boolean },
): Promise<SampleVisit | undefined> => {
  const { catalogue, availability, clock } = context
  const now = clock.now()
  for (const clinic of catalogue.clinics)
    for (const exam of catalogue.exams) {
      // What consent is asked for is rarely booked online, but has its times all the same.
      if (!suits(exam.definition.slug) || catalogue.modeAt(clinic, exam) === undefined) continue
      const from = addDays(dayInZone(now, clinic.entity.timeZone), daysAhead)
      const found = await availability.next(clinic, exam, now.getTime(), from)
      const [room] = found?.time.rooms ?? []
      if (!found || !room) continue
      const bookingKey = await createHoldingKey(tx, now)
      const slot = { clinic, exam, ...found.time, rooms: [room] }
      try {
        await takeRoom(tx, bookingKey, slot, { now, expiresAt: new Date(now.getTime() + minute) })
      } catch (error) {
        if (error instanceof LostSlot) continue
        throw error
      }
      const holds = await lockHolds(tx, bookingKey)
      await bookHolds(tx, { key: bookingKey, holds, now })
      const typed = { patientDetails: samplePatient }
      await recordBooking(context, tx, { bookingKey, now, typed, locale, holds, status: 'BOOKED' })
      return { bookingKey, clinicId: clinic.id, locale }
    }
  return undefined
}

/** Of somebody's visit: its messages in the language that is looked at. */
export const findVisit = async (
  tx: Database,
  { bookingKey, locale }: { bookingKey: string; locale: Locale },
): Promise<SampleVisit | undefined> => {
  const [first] = await repository.readAllAppointments(tx, bookingKey)
  if (!first) return undefined
  await repository.updateLocale(tx, bookingKey, locale)
  return { bookingKey, clinicId: first.clinicId, locale }
}

export const appointmentSamples: Samples<VisitContext> = {
  [confirmationKind]: async (_context, { bookingKey }) => ({ subject: bookingKey }),
  'clinic-notice': async (_context, { bookingKey, clinicId }) => ({
    subject: bookingKey,
    recipient: String(clinicId),
  }),
}
