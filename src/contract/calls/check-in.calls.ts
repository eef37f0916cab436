// Paths are ours to design (API-94 to -104; those of the desk by S-110); a run's token goes in `x-check-in`.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { paperParts } from '../codes/check-in-states.ts'
import { otpSchema } from '../entities/authentication.ts'
import {
  checkInCodeSchema,
  checkInEnabledSchema,
  checkInFeedbackSchema,
  checkInFormSchema,
  checkInFoundSchema,
  checkInLockSchema,
  checkInProcessSchema,
  checkInReadinessSchema,
  checkInSaidSchema,
  checkInVisitSchema,
  deskArrivalListSchema,
  deskArrivalSchema,
  doctorSchema,
  sentSchema,
} from '../entities/check-in.ts'
import { deskCountsSchema, deskMarkSchema } from '../entities/desk-visit.ts'
import { deviceIdSchema } from '../entities/kiosk.ts'
import { bookingKeySchema, daySchema, instantSchema, referenceSchema, slugSchema } from '../entities/primitives.ts'
import { questionnaireAnswerSchema } from '../entities/questionnaire.ts'
import { checkInLimits } from '../limits/check-in.limits.ts'

const params = z.object({ bookingKey: bookingKeySchema })

export const checkInEnabled = defineCall({
  name: 'checkInEnabled',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/check_in_enabled',
  access: 'booking',
  summary: 'Whether the visit may be checked in on a phone now, and from when to when',
  requirements: ['API-94', 'CHECKIN-01', 'CHECKIN-26', 'S-64'],
  params,
  response: checkInEnabledSchema,
})

export const identifyForCheckIn = defineCall({
  name: 'identifyForCheckIn',
  method: 'POST',
  path: '/api/check_in/identity',
  access: 'check-in',
  quota: 'sign-in',
  summary:
    'The visit of today by last name, or the code of its pass, and birth date; a kiosk finds those of its clinic, a phone learns nothing before a code',
  requirements: ['API-99', 'AUTH-09', 'CHECKIN-03', 'CHECKIN-04', 'S-61', 'S-114'],
  body: checkInSaidSchema,
  response: checkInFoundSchema,
  errors: ['check-in.locked', 'check-in.not-offered', 'kiosk.token-expired', 'puzzle.needed'],
})

export const startCheckIn = defineCall({
  name: 'startCheckIn',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/check_in/start',
  access: 'booking',
  summary: 'A run for the visit that the browser has opened; a code is needed unless one opened it',
  requirements: ['API-99', 'CHECKIN-01'],
  params,
  response: checkInFoundSchema,
  errors: ['check-in.not-offered'],
})

const run = z.object({ process: checkInProcessSchema })

export const sendCheckInCode = defineCall({
  name: 'sendCheckInCode',
  method: 'POST',
  path: '/api/check_in/code',
  access: 'check-in',
  quota: 'sign-in',
  summary:
    'Sends a one-time code of type APPOINTMENT to the contact on file; of a name typed on a phone it does not say whether there is one',
  requirements: ['API-103', 'CHECKIN-14'],
  body: run,
  response: checkInCodeSchema,
  errors: ['check-in.run-ended', 'code.too-soon', 'code.too-many', 'code.no-contact'],
})

export const validateCheckInCode = defineCall({
  name: 'validateCheckInCode',
  method: 'POST',
  path: '/api/check_in/code/validate',
  access: 'check-in',
  quota: 'sign-in',
  summary: 'Compares the code; a right one opens the visits of the run',
  requirements: ['API-104', 'CHECKIN-14'],
  body: z.object({ process: checkInProcessSchema, otp: otpSchema }),
  response: z.object({
    success: z.boolean(),
    triesLeft: z.optional(z.int()),
    isExpired: z.optional(z.boolean()),
    /** Of a right code: what the identity would have said without one. */
    found: z.nullable(checkInFoundSchema),
  }),
  errors: ['check-in.run-ended'],
})

export const getCheckInVisits = defineCall({
  name: 'getCheckInVisits',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/check_in/visits',
  access: 'check-in-run',
  summary: 'The visits of the run with what its form asks',
  requirements: ['API-100'],
  params,
  response: z.array(checkInVisitSchema),
})

export const getCheckInFeedback = defineCall({
  name: 'getCheckInFeedback',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/check_in/feedback',
  access: 'check-in-run',
  summary: 'What is asked of the patient’s last visit before check-in goes on',
  requirements: ['CHECKIN-02', 'CHECKIN-06'],
  params,
  response: checkInFeedbackSchema,
})

export const saveCheckInFeedback = defineCall({
  name: 'saveCheckInFeedback',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/check_in/feedback',
  access: 'check-in-run',
  summary: 'The answer to it, which is stored with the last visit',
  requirements: ['CHECKIN-06', 'QUES-33'],
  idempotent: true,
  params,
  body: z.omit(questionnaireAnswerSchema, { questionnaireType: true }),
  response: z.object({ isReceived: z.boolean() }),
  errors: ['questionnaire.unknown', 'questionnaire.changed', 'questionnaire.incomplete', 'request.too-many'],
})

export const skipCheckInFeedback = defineCall({
  name: 'skipCheckInFeedback',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/check_in/feedback/skipped',
  access: 'check-in-run',
  summary: 'The patient goes on without an answer, and is not asked again',
  requirements: ['CHECKIN-06', 'QUES-20'],
  params,
  response: z.object({ isSkipped: z.boolean() }),
})

export const getCheckInReadiness = defineCall({
  name: 'getCheckInReadiness',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/check_in/readiness',
  access: 'check-in-run',
  summary: 'Whether the clinic has all that the visit needs, and what is missing',
  requirements: ['API-95', 'CHECKIN-10', 'CHECKIN-11', 'CHECKIN-12', 'CHECKIN-13'],
  params,
  response: checkInReadinessSchema,
})

export const searchDoctors = defineCall({
  name: 'searchDoctors',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/doctor_search/{term}',
  access: 'check-in-run',
  summary: 'Doctors whose name has the words of the term',
  requirements: ['API-18', 'CHECKIN-22', 'CHECKIN-24'],
  params: z.object({
    bookingKey: bookingKeySchema,
    term: z
      .string()
      .check(z.minLength(checkInLimits.doctorSearchCharacters), z.maxLength(checkInLimits.doctorSearchCharactersMax)),
  }),
  response: z.array(doctorSchema),
})

export const prepareCheckIn = defineCall({
  name: 'prepareCheckIn',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/check_in/preparation',
  access: 'check-in-run',
  summary: 'What the form asks, for the clinic; sent again it replaces what was sent before',
  requirements: ['API-97', 'CHECKIN-16', 'CHECKIN-18', 'CHECKIN-19', 'CHECKIN-20', 'CHECKIN-21', 'S-58'],
  idempotent: true,
  params,
  body: checkInFormSchema,
  response: checkInReadinessSchema,
  errors: ['check-in.doctor-unknown'],
})

export const searchDoctorsEarly = defineCall({
  name: 'searchDoctorsEarly',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/doctors/{term}',
  access: 'booking',
  summary: 'As searchDoctors, for who has the visit open before the day',
  requirements: ['CHECKIN-22', 'CHECKIN-24'],
  params: searchDoctors.params,
  response: searchDoctors.response,
})

export const prepareEarly = defineCall({
  name: 'prepareEarly',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/preparation',
  access: 'booking',
  summary: 'What the form of a check-in asks, once, before check-in opens: the clinic’s screen asks less',
  requirements: ['CHECKIN-16', 'CHECKIN-18', 'CHECKIN-19', 'CHECKIN-20', 'CHECKIN-21'],
  idempotent: true,
  params,
  body: checkInFormSchema,
  response: checkInReadinessSchema,
  errors: ['check-in.doctor-unknown', 'check-in.not-offered'],
})

export const checkIn = defineCall({
  name: 'checkIn',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/check_in',
  access: 'check-in-run',
  summary: 'Says to the clinic that the patient is there; on a kiosk also where something is missing',
  requirements: ['API-98', 'S-37'],
  idempotent: true,
  params,
  response: z.object({ seeReception: z.boolean(), receivedAt: instantSchema }),
  errors: ['check-in.not-ready'],
})

export const getPreparationSent = defineCall({
  name: 'getPreparationSent',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/check_in/preparation_sent',
  access: 'check-in-run',
  summary: 'Whether the clinic acknowledged the preparation',
  requirements: ['API-101', 'CHECKIN-09', 'S-62'],
  params,
  response: sentSchema,
})

export const getCheckInSent = defineCall({
  name: 'getCheckInSent',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/check_in/sent',
  access: 'check-in-run',
  summary: 'Whether the clinic acknowledged the check-in',
  requirements: ['API-102', 'CHECKIN-09', 'S-62'],
  params,
  response: sentSchema,
})

const named = z.object({ reference: referenceSchema })
const actErrors = ['visit.unknown', 'desk.changed'] as const
/** What the screen showed; who has none acts on what stands. */
const mark = z.optional(deskMarkSchema)

export const listDeskArrivals = defineCall({
  name: 'listDeskArrivals',
  method: 'GET',
  path: '/api/desk/arrivals',
  access: 'desk',
  summary: 'The visits of a clinic’s day by time, with who arrived and what is missing; today unless a day is named',
  requirements: ['S-110'],
  query: z.object({ clinicSlug: slugSchema, day: z.optional(daySchema) }),
  response: deskArrivalListSchema,
  errors: ['clinic.unknown'],
})

export const countDesk = defineCall({
  name: 'countDesk',
  method: 'GET',
  path: '/api/desk/counts',
  access: 'desk',
  summary: 'How much each part of the desk holds for a clinic now; names nobody',
  requirements: ['S-110'],
  query: z.object({ clinicSlug: slugSchema }),
  response: deskCountsSchema,
  errors: ['clinic.unknown'],
})

export const markReady = defineCall({
  name: 'markReady',
  method: 'POST',
  path: '/api/desk/visits/{reference}/check_in/ready',
  access: 'desk',
  summary: 'The clinic has what the visit needs, whatever the product knows of it',
  requirements: ['API-96', 'S-110'],
  params: named,
  /** One part that the desk has on paper; without it the visit is ready whatever is missing. */
  query: z.object({ has: z.optional(z.enum(paperParts)), mark }),
  response: deskArrivalSchema,
  errors: actErrors,
})

export const acknowledgePreparation = defineCall({
  name: 'acknowledgePreparation',
  method: 'POST',
  path: '/api/desk/visits/{reference}/check_in/preparation_acknowledged',
  access: 'desk',
  summary: 'The clinic took the preparation into its record; said again it stands as it was',
  requirements: ['API-101', 'S-110'],
  params: named,
  query: z.object({ mark }),
  response: deskArrivalSchema,
  errors: actErrors,
})

export const acknowledgeCheckIn = defineCall({
  name: 'acknowledgeCheckIn',
  method: 'POST',
  path: '/api/desk/visits/{reference}/check_in/acknowledged',
  access: 'desk',
  summary: 'The clinic knows that the patient is there; a visit nobody checked in is so at the desk by it',
  requirements: ['API-102', 'S-60', 'S-110'],
  params: named,
  /** Where the patient is sent, of the areas that the clinic has. */
  query: z.object({ waitingArea: z.optional(slugSchema), mark }),
  response: deskArrivalSchema,
  errors: [...actErrors, 'check-in.safety-open'],
})

export const undoCheckIn = defineCall({
  name: 'undoCheckIn',
  method: 'POST',
  path: '/api/desk/visits/{reference}/check_in/undo',
  access: 'desk',
  summary: 'Nobody is checked in: the visit is as before; what the patient sent and what the desk has on paper stays',
  requirements: ['S-110'],
  params: named,
  query: z.object({ mark }),
  response: deskArrivalSchema,
  errors: actErrors,
})

export const listCheckInLocks = defineCall({
  name: 'listCheckInLocks',
  method: 'GET',
  path: '/api/desk/check_in_locks',
  access: 'desk',
  summary: 'Kiosks whose check-in is locked after too many names, and until when',
  requirements: ['S-110'],
  response: z.array(checkInLockSchema),
})

export const unlockCheckIn = defineCall({
  name: 'unlockCheckIn',
  method: 'POST',
  path: '/api/desk/kiosks/{deviceId}/check_in/unlock',
  access: 'desk',
  summary: 'Opens the check-in of a kiosk again',
  requirements: ['S-110'],
  params: z.object({ deviceId: deviceIdSchema }),
  response: z.object({}),
  errors: ['kiosk.unknown'],
})
