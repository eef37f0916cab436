import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { clinicAppointmentsSchema } from '../entities/clinic-appointments.ts'
import { postalCodeLocationIdText } from '../entities/location.ts'
import {
  bookingKeySchema,
  daySchema,
  idListSchema,
  idSchema,
  instantSchema,
  slugSchema,
  timeZoneSchema,
  visitSlugListSchema,
} from '../entities/primitives.ts'
import { reservationSchema } from '../entities/reservation.ts'
import { slotSchema } from '../entities/slot.ts'
import { examsLimits } from '../limits/exams.limits.ts'
import { slotsLimits } from '../limits/slots.limits.ts'
import { daysBetween } from '../rules/date.rules.ts'

const isRange = ({ start, end }: { start: string; end: string }): boolean => {
  const days = daysBetween(start, end)
  return days >= 0 && days < slotsLimits.appointmentRangeDays
}
const range = { error: 'invalid', path: ['end'] }

export const listClinicAppointments = defineCall({
  name: 'listClinicAppointments',
  method: 'GET',
  path: '/api/clinic_appointments',
  access: 'public',
  summary: 'Free times of an exam, or visits of a delimited list of exams, by clinic and clinic day',
  requirements: ['API-52', 'BOOK-12', 'BOOK-15'],
  cache: 'private',
  query: z
    .object({
      start: daySchema,
      end: daySchema,
      clinicIds: idListSchema,
      examSlug: visitSlugListSchema,
      postalCodeLocationId: z.optional(postalCodeLocationIdText),
    })
    .check(z.refine(isRange, range)),
  response: z.array(clinicAppointmentsSchema),
  errors: ['clinic.unknown', 'exam.unknown', 'location.unknown'],
})

export const listAppointments = defineCall({
  name: 'listAppointments',
  method: 'GET',
  path: '/api/regions/{regionSlug}/clinic_exams/{examSlug}/appointments',
  access: 'public',
  summary:
    'Free times of an exam, or visits of a delimited list, in all clinics of a region or in one; the nearest first where a place is named',
  requirements: ['API-48', 'BOOK-12', 'BOOK-15'],
  cache: 'private',
  params: z.object({ regionSlug: slugSchema, examSlug: visitSlugListSchema }),
  query: z
    .object({
      start: daySchema,
      end: daySchema,
      clinicSlug: z.optional(slugSchema),
      postalCodeLocationId: z.optional(postalCodeLocationIdText),
    })
    .check(z.refine(isRange, range)),
  response: z.array(clinicAppointmentsSchema),
  errors: ['region.unknown', 'clinic.unknown', 'exam.unknown', 'location.unknown'],
})

export const listNextAvailable = defineCall({
  name: 'listNextAvailable',
  method: 'GET',
  path: '/api/clinic_appointments/next_available',
  access: 'public',
  summary:
    'Earliest free time of an exam, or visit of several, at each clinic; null where there is none within the horizon',
  requirements: ['API-65', 'BOOK-15'],
  cache: 'private',
  query: z.object({
    clinicIds: idListSchema,
    examSlug: visitSlugListSchema,
    from: z.optional(daySchema),
  }),
  response: z.array(
    z.object({
      clinicId: idSchema,
      timeZone: timeZoneSchema,
      next: z.nullable(z.object({ startTime: instantSchema, endTime: instantSchema, date: daySchema })),
    }),
  ),
  errors: ['clinic.unknown', 'exam.unknown'],
})

export const createBookingKey = defineCall({
  name: 'createBookingKey',
  method: 'POST',
  path: '/api/booking_keys',
  access: 'booking-key',
  summary: 'A new booking key; with `replaces`, holds move to it in the same step',
  requirements: ['API-35', 'BOOK-31'],
  body: z.object({ replaces: z.optional(bookingKeySchema) }),
  response: z.object({ bookingKey: bookingKeySchema, reservation: z.nullable(reservationSchema) }),
  status: 201,
  errors: ['booking-key.unknown', 'booking-key.used'],
})

export const reserveSlots = defineCall({
  name: 'reserveSlots',
  method: 'POST',
  path: '/api/slot_reservations',
  access: 'booking-key',
  summary: 'Holds all the times for the booking key, or none; replaces what the key held before',
  requirements: ['API-69', 'S-51'],
  body: z.object({
    bookingKey: bookingKeySchema,
    slots: z.array(slotSchema).check(z.minLength(1), z.maxLength(examsLimits.slugListItems)),
    /** PORTAL-08: the visit that is to be moved there; its own slots are no obstacle. */
    moves: z.optional(bookingKeySchema),
  }),
  response: reservationSchema,
  status: 201,
  errors: [
    'session.missing',
    'booking-key.unknown',
    'booking-key.used',
    'clinic.unknown',
    'exam.unknown',
    'exam.not-online',
    'questionnaire.required',
    'change.requested-already',
    'slot.not-offered',
    'slot.preparation-late',
    'slot.overlapping',
    'slot.taken',
    'slot.held',
    'hold.too-many',
  ],
})

export const getReservation = defineCall({
  name: 'getReservation',
  method: 'GET',
  path: '/api/slot_reservations/{bookingKey}',
  access: 'booking-key',
  summary: 'What the booking key holds and for how long',
  requirements: ['S-51'],
  cache: 'private',
  params: z.object({ bookingKey: bookingKeySchema }),
  response: reservationSchema,
  errors: ['booking-key.unknown', 'booking-key.used', 'hold.expired'],
})

export const findReservation = defineCall({
  name: 'findReservation',
  method: 'GET',
  path: '/api/slot_reservations',
  access: 'booking-key',
  summary: 'What the browser holds by its cookie, also of another tab; the hold that ends last, null for none',
  requirements: ['S-51'],
  cache: 'private',
  response: z.object({ reservation: z.nullable(reservationSchema) }),
})

export const renewReservation = defineCall({
  name: 'renewReservation',
  method: 'PUT',
  path: '/api/slot_reservations/{bookingKey}',
  access: 'booking-key',
  summary: 'Holds for the full time again, up to the longest hold from the first',
  requirements: ['S-51'],
  params: z.object({ bookingKey: bookingKeySchema }),
  response: reservationSchema,
  errors: ['booking-key.unknown', 'booking-key.used', 'hold.expired'],
})

export const releaseReservation = defineCall({
  name: 'releaseReservation',
  method: 'DELETE',
  path: '/api/slot_reservations/{bookingKey}',
  access: 'booking-key',
  summary: 'Gives back what this browser holds under the booking key; said again it changes nothing',
  requirements: ['PORTAL-08', 'S-51'],
  params: z.object({ bookingKey: bookingKeySchema }),
  response: z.object({}),
  errors: ['booking-key.unknown', 'booking-key.used'],
})
