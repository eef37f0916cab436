// Paths are ours to design (S-03).
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { locales } from '../codes/locales.ts'
import { bookingConfirmationSchema, createAnswerSchema, referenceAppointmentSchema } from '../entities/appointment.ts'
import { bookingKeySchema, slugSchema } from '../entities/primitives.ts'
import { slotSchema } from '../entities/slot.ts'
import { hasContactNumber, typedDetailsShape } from '../entities/typed-details.ts'
import { examsLimits } from '../limits/exams.limits.ts'

/** S-56: a hidden field is accepted and dropped, a required one is missed (`request.invalid`). */
const createBody = z
  .object({
    bookingKey: bookingKeySchema,
    /** Repeats the slots of the key, so that a stale page cannot book others. */
    slots: z.array(slotSchema).check(z.minLength(1), z.maxLength(examsLimits.slugListItems)),
    ...typedDetailsShape,
    /** BREQ-01: exams without a time online, asked for under the same key. */
    requested: z.optional(
      z.object({
        regionSlug: slugSchema,
        examSlugs: z.array(slugSchema).check(z.minLength(1), z.maxLength(examsLimits.examsPerVisit)),
      }),
    ),
    locale: z.optional(z.enum(locales)),
  })
  .check(hasContactNumber)

const createErrors = [
  'booking-key.unknown',
  'booking-key.used',
  'booking.wrong-kind',
  'booking.too-many',
  'hold.expired',
  'region.unknown',
  'exam.unknown',
  'booking-request.not-offered',
  'booking-request.too-many',
  'questionnaire.required',
  'questionnaire.denied',
] as const

export const createAppointment = defineCall({
  name: 'createAppointment',
  method: 'POST',
  path: '/api/appointments',
  access: 'booking-key',
  summary: 'Books the held times, all or none',
  requirements: ['API-78', 'BOOK-28', 'BOOK-29'],
  idempotent: true,
  body: createBody,
  response: createAnswerSchema,
  errors: createErrors,
})

export const createPendingAppointment = defineCall({
  name: 'createPendingAppointment',
  method: 'POST',
  path: '/api/appointments/pending',
  access: 'booking-key',
  summary: 'Asks for the held times; the clinic confirms later',
  requirements: ['API-79', 'BOOK-27'],
  idempotent: true,
  body: createBody,
  response: createAnswerSchema,
  errors: createErrors,
})

export const getBookingConfirmation = defineCall({
  name: 'getBookingConfirmation',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}',
  access: 'booking',
  summary: 'The booking, for the browser that made it',
  requirements: ['ROUTE-21', 'ROUTE-22'],
  params: z.object({ bookingKey: bookingKeySchema }),
  response: bookingConfirmationSchema,
})

export const getVisitOfAppointment = defineCall({
  name: 'getVisitOfAppointment',
  method: 'GET',
  path: '/api/secured/visits/{appointmentSlug}',
  access: 'booking',
  summary: 'The booking that one of its appointments is named of, for the browser that may read it',
  requirements: ['ROUTE-28'],
  params: z.object({ appointmentSlug: slugSchema }),
  response: bookingConfirmationSchema,
})

/** S-56: limited to bookings that this browser may open. */
export const listReferenceAppointments = defineCall({
  name: 'listReferenceAppointments',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/reference_appointments',
  access: 'booking',
  summary: 'Other bookings of the same patient that this browser made, in order of their first time',
  requirements: ['API-66'],
  params: z.object({ bookingKey: bookingKeySchema }),
  response: z.array(referenceAppointmentSchema),
})

export const getBookingCalendar = defineCall({
  name: 'getBookingCalendar',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/calendar',
  access: 'booking',
  summary: 'The booking as an iCalendar file, for the browser that made it',
  requirements: ['ROUTE-21', 'ROUTE-22'],
  kind: 'file',
  params: z.object({ bookingKey: bookingKeySchema }),
  response: z.any(),
})
