// Paths are ours to design (API-40, -43, -68, -89; those of the desk by S-110).
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { locales } from '../codes/locales.ts'
import { holdReasons, removeReasons } from '../codes/request-reasons.ts'
import { requestArrangers, requestTypes } from '../codes/request-types.ts'
import { requestStatuses } from '../codes/statuses.ts'
import {
  bookingRequestSchema,
  bookingRequestSummarySchema,
  createRequestAnswerSchema,
  deskRequestRowSchema,
  deskRequestSchema,
  deskRequestSlotSchema,
  preferredDaysSchema,
  requestNotesSchema,
} from '../entities/booking-request.ts'
import {
  bookingKeySchema,
  daySchema,
  idSchema,
  instantSchema,
  referenceSchema,
  slugSchema,
} from '../entities/primitives.ts'
import { hasContactNumber, typedDetailsShape } from '../entities/typed-details.ts'
import { examsLimits } from '../limits/exams.limits.ts'

const params = z.object({ bookingKey: bookingKeySchema })

const createBody = z
  .object({
    bookingKey: bookingKeySchema,
    regionSlug: slugSchema,
    /** Empty where a referral stands in their place (`FROM_REFERRAL`). */
    examSlugs: z.array(slugSchema).check(z.maxLength(examsLimits.examsPerVisit)),
    /** Absent for any clinic of the region that does the exams. */
    clinicId: z.optional(idSchema),
    type: z.enum(requestTypes),
    preferredDays: preferredDaysSchema,
    ...typedDetailsShape,
    patientNotes: z.optional(requestNotesSchema),
    locale: z.optional(z.enum(locales)),
    /** S-107: proof of the decision that led here. */
    apiKey: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{22}$/, { error: 'invalid' }))),
  })
  .check(hasContactNumber)

export const createBookingRequest = defineCall({
  name: 'createBookingRequest',
  method: 'POST',
  path: '/api/booking_requests',
  access: 'booking-key',
  summary: 'Sends a booking request to the clinic; what the key holds is given back',
  requirements: ['API-40', 'BREQ-01', 'BREQ-02', 'BREQ-03', 'BREQ-04'],
  idempotent: true,
  body: createBody,
  response: createRequestAnswerSchema,
  errors: [
    'booking-key.unknown',
    'booking-key.used',
    'region.unknown',
    'clinic.unknown',
    'exam.unknown',
    'booking-request.not-offered',
    'booking-request.too-many',
    'questionnaire.required',
    'questionnaire.denied',
    'questionnaire.not-proved',
  ],
})

export const getBookingRequest = defineCall({
  name: 'getBookingRequest',
  method: 'GET',
  path: '/api/secured/booking_requests/{bookingKey}',
  access: 'booking',
  summary: 'The booking request with its status, without contact data',
  requirements: ['API-68', 'BREQ-01', 'BREQ-02', 'ROUTE-24', 'S-105'],
  params,
  response: bookingRequestSchema,
})

export const getBookingRequestSummary = defineCall({
  name: 'getBookingRequestSummary',
  method: 'GET',
  path: '/api/secured/booking_requests/{bookingKey}/summary',
  access: 'patient',
  summary: 'The booking request with what was typed of the patient',
  requirements: ['API-89', 'BREQ-03', 'PORTAL-01'],
  params,
  response: bookingRequestSummarySchema,
})

export const updateBookingRequestStatus = defineCall({
  name: 'updateBookingRequestStatus',
  method: 'POST',
  path: '/api/secured/booking_requests/{bookingKey}/status',
  access: 'booking',
  summary:
    'Cancels the booking request, which is all that a patient may do to its status; a report that it is booked is answered with the true one',
  requirements: ['API-43', 'BREQ-09', 'BREQ-10', 'S-105', 'S-109'],
  idempotent: true,
  params,
  body: z.object({ status: z.enum(['CANCELED', 'BOOKED']) }),
  response: bookingRequestSchema,
  errors: ['booking-request.closed'],
})

export const updateBookingRequestType = defineCall({
  name: 'updateBookingRequestType',
  method: 'POST',
  path: '/api/secured/booking_requests/{bookingKey}/type',
  access: 'booking',
  summary: 'Says whether an agent arranges the booking request in a conversation, or the patient',
  requirements: ['API-44', 'BREQ-11'],
  params,
  body: z.object({ type: z.enum(requestArrangers) }),
  response: bookingRequestSchema,
  errors: ['booking-request.closed'],
})

const named = z.object({ reference: referenceSchema })
const deskErrors = ['booking-request.unknown'] as const
const deskWriteErrors = [...deskErrors, 'booking-request.closed'] as const

export const listDeskRequests = defineCall({
  name: 'listDeskRequests',
  method: 'GET',
  path: '/api/desk/booking_requests',
  access: 'desk',
  summary: 'Booking requests by priority, then the oldest first; those that are open unless a status is named',
  requirements: ['S-110', 'S-105'],
  query: z.object({ clinicSlug: z.optional(slugSchema), status: z.optional(z.enum(requestStatuses)) }),
  response: z.array(deskRequestRowSchema),
  errors: ['clinic.unknown'],
})

export const getDeskRequest = defineCall({
  name: 'getDeskRequest',
  method: 'GET',
  path: '/api/desk/booking_requests/{reference}',
  access: 'desk',
  summary: 'One booking request with all that was typed; the patient’s page says that it is being looked at',
  requirements: ['S-110'],
  params: named,
  response: deskRequestSchema,
  errors: deskErrors,
})

export const listDeskRequestSlots = defineCall({
  name: 'listDeskRequestSlots',
  method: 'GET',
  path: '/api/desk/booking_requests/{reference}/slots',
  access: 'desk',
  summary: 'Free slots for the exams of the request on a day of a clinic, one exam after the other',
  requirements: ['S-110'],
  params: named,
  query: z.object({ clinicSlug: slugSchema, day: daySchema }),
  response: z.array(deskRequestSlotSchema),
  errors: [...deskErrors, 'clinic.unknown'],
})

export const holdDeskRequest = defineCall({
  name: 'holdDeskRequest',
  method: 'POST',
  path: '/api/desk/booking_requests/{reference}/hold',
  access: 'desk',
  summary: 'Puts the request on hold and tells the patient what is missing',
  requirements: ['S-110', 'S-105'],
  params: named,
  body: z.object({ reason: z.enum(holdReasons) }),
  response: deskRequestSchema,
  errors: deskWriteErrors,
})

export const bookDeskRequest = defineCall({
  name: 'bookDeskRequest',
  method: 'POST',
  path: '/api/desk/booking_requests/{reference}/book',
  access: 'desk',
  summary: 'Books a free slot for the request, all its exams or none, and sends the confirmation',
  requirements: ['S-110', 'S-105'],
  params: named,
  body: z.object({ clinicSlug: slugSchema, startTime: instantSchema }),
  response: deskRequestSchema,
  errors: [
    ...deskWriteErrors,
    'clinic.unknown',
    'booking-request.other-exams',
    'slot.taken',
    'slot.held',
    'slot.not-offered',
    'slot.preparation-late',
  ],
})

export const removeDeskRequest = defineCall({
  name: 'removeDeskRequest',
  method: 'POST',
  path: '/api/desk/booking_requests/{reference}/remove',
  access: 'desk',
  summary: 'Takes the request off and tells the patient why',
  requirements: ['S-110', 'S-105'],
  params: named,
  body: z.object({ reason: z.enum(removeReasons) }),
  response: deskRequestSchema,
  errors: deskWriteErrors,
})

export const nameDeskRequest = defineCall({
  name: 'nameDeskRequest',
  method: 'POST',
  path: '/api/desk/booking_requests/{reference}/exams',
  access: 'desk',
  summary: 'Names the exams of a request that was sent with a referral in their place',
  requirements: ['S-110'],
  params: named,
  body: z.object({ examSlugs: z.array(slugSchema).check(z.minLength(1), z.maxLength(examsLimits.examsPerVisit)) }),
  response: deskRequestSchema,
  errors: [...deskWriteErrors, 'exam.unknown', 'booking-request.other-exams'],
})

export const expireDeskRequest = defineCall({
  name: 'expireDeskRequest',
  method: 'POST',
  path: '/api/desk/booking_requests/{reference}/expire',
  access: 'desk',
  summary: 'Ends a request whose days have passed, and tells the patient',
  requirements: ['S-110', 'S-105'],
  params: named,
  response: deskRequestSchema,
  errors: deskWriteErrors,
})
