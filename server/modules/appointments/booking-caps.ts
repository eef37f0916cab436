// Caps on bookings, so that no browser fills a calendar or a stranger's mailbox.
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import type { Database } from '../../db/database.ts'
import { mailboxOf } from '../../shared/mailbox.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import type { Booker } from '../slots/hold-cookie.ts'
import { bookingsTooMany } from './appointments.errors.ts'

/** 0 is no cap. */
export type BookingCaps = {
  perBrowserHour: number
  perNetworkHour: number
  perEmailDay: number
  confirmationsPerEmailDay: number
}

export type BookingCapsServices = { bookingCaps: BookingCaps }

export const defaultBookingCaps: BookingCaps = {
  perBrowserHour: bookingLimits.bookingsPerBrowserHour,
  perNetworkHour: bookingLimits.bookingsPerNetworkHour,
  perEmailDay: bookingLimits.bookingsPerEmailDay,
  confirmationsPerEmailDay: bookingLimits.confirmationsPerEmailDay,
}

export const noBookingCaps: BookingCaps = {
  perBrowserHour: 0,
  perNetworkHour: 0,
  perEmailDay: 0,
  confirmationsPerEmailDay: 0,
}

const hour = 3600
const day = 24 * hour

type Booked = { booker: Booker; email: string | undefined; now: Date }

/** Counts what the transaction books. @throws booking.too-many */
export const countBooking = async (tx: Database, caps: BookingCaps, { booker, email, now }: Booked): Promise<void> => {
  const quotas = [
    { name: 'booking.browser', subject: booker.browser, max: caps.perBrowserHour, seconds: hour },
    { name: 'booking.network', subject: booker.address, max: caps.perNetworkHour, seconds: hour },
    ...(email === undefined
      ? []
      : [{ name: 'booking.email', subject: mailboxOf(email), max: caps.perEmailDay, seconds: day }]),
  ]
  for (const quota of quotas) {
    const secondsLeft = await useQuota(tx, quota, now)
    if (secondsLeft > 0) throw bookingsTooMany(secondsLeft)
  }
}

export const mayConfirm = async (
  tx: Database,
  { confirmationsPerEmailDay: max }: BookingCaps,
  email: string,
  now: Date,
): Promise<boolean> => {
  const quota = { name: 'booking.confirmation', subject: mailboxOf(email), max, seconds: day }
  return (await useQuota(tx, quota, now)) === 0
}
