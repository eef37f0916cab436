import { createTranslator } from '../config/translator.ts'
import type { BookingContext } from '../slots/slots.services.ts'
import { type ReadBooking, readBookingAsMade } from './appointments.usecases.ts'
import { bookingCalendar } from './booking-calendar.ts'

export const calendarOf = async (
  { catalogue }: BookingContext,
  { booking, locale, createdAt, sequences }: Pick<ReadBooking, 'booking' | 'locale' | 'createdAt' | 'sequences'>,
  isCancelled = false,
): Promise<string> => {
  const { pack } = catalogue.in(locale)
  return bookingCalendar({
    booking,
    words: await createTranslator(pack, locale),
    provider: { code: pack.provider.code, name: pack.settings.radiology.name },
    madeAt: createdAt,
    sequences,
    isCancelled,
  })
}

export const getBookingCalendar = async (context: BookingContext, bookingKey: string): Promise<string> =>
  calendarOf(context, await readBookingAsMade(context, bookingKey))
