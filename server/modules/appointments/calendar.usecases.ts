import { createTranslator } from '../../texts/translator.ts'
import type { VisitContext } from './appointments.services.ts'
import { type ReadBooking, readBookingAsMade } from './appointments.usecases.ts'
import { bookingCalendar } from './booking-calendar.ts'

export const calendarOf = async (
  { catalogue, db, readWays }: VisitContext,
  { booking, locale, createdAt, sequences }: Pick<ReadBooking, 'booking' | 'locale' | 'createdAt' | 'sequences'>,
  cancelled?: { attendee: string },
): Promise<string> => {
  const { pack } = catalogue.in(locale)
  return bookingCalendar({
    booking,
    words: await createTranslator(pack, locale),
    provider: { code: pack.provider.code, name: pack.settings.radiology.name, email: pack.provider.callCentre?.email },
    madeAt: createdAt,
    sequences,
    ways: cancelled ? undefined : await readWays(db, booking.bookingKey),
    attendee: cancelled?.attendee,
  })
}

export const getBookingCalendar = async (context: VisitContext, bookingKey: string): Promise<string> =>
  // Made now: a file that is read after a change is newer than those that were sent before it.
  calendarOf(context, { ...(await readBookingAsMade(context, bookingKey)), createdAt: context.clock.now() })
