// Paths are ours to design (API-90 to -93).
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { changeActions } from '../codes/change-refusals.ts'
import { movedStatuses } from '../codes/statuses.ts'
import { canChangeSchema } from '../entities/can-change.ts'
import { bookingKeySchema, slugSchema, visitSlugListSchema } from '../entities/primitives.ts'
import {
  cancelReasonGivenSchema,
  cancelReasonSchema,
  changedVisitSchema,
  ownSlotSchema,
  visitActionsSchema,
  visitNewsSchema,
} from '../entities/visit-change.ts'
import { examsLimits } from '../limits/exams.limits.ts'

const params = z.object({ bookingKey: bookingKeySchema })
const slugs = z.array(slugSchema).check(z.minLength(1), z.maxLength(examsLimits.slugListItems))

const changeErrors = ['change.not-allowed'] as const

const heldSchema = z.object({ holdKey: bookingKeySchema, becomes: z._default(z.enum(movedStatuses), 'RESCHEDULED') })
const heldErrors = [
  'hold.expired',
  'booking-key.unknown',
  'booking-key.used',
  'change.other-exams',
  'questionnaire.required',
] as const

export const listCancelReasons = defineCall({
  name: 'listCancelReasons',
  method: 'GET',
  path: '/api/cancel_reasons',
  access: 'public',
  summary: 'Reasons of the provider for a cancellation',
  requirements: ['PORTAL-16', 'S-66'],
  cache: 'storable',
  response: z.array(cancelReasonSchema),
})

export const getVisitActions = defineCall({
  name: 'getVisitActions',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/actions',
  access: 'booking',
  summary: 'What may be done with the visit, until when, and what was done',
  requirements: ['PORTAL-03', 'PORTAL-08', 'PORTAL-10'],
  params,
  response: visitActionsSchema,
})

export const getAppointmentNotifications = defineCall({
  name: 'getAppointmentNotifications',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/notifications',
  access: 'booking',
  summary: 'What has happened with the visit, the newest first',
  requirements: ['API-86', 'PORTAL-20'],
  params,
  response: visitNewsSchema,
})

export const getPendingNotifications = defineCall({
  ...getAppointmentNotifications,
  name: 'getPendingNotifications',
  path: '/api/secured/pending_appointments/{bookingKey}/notifications',
  summary: 'What has happened with a visit that the clinic has not agreed yet, the newest first',
  requirements: ['API-85', 'PORTAL-20'],
})

export const getCanChange = defineCall({
  name: 'getCanChange',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/can_change',
  access: 'booking',
  summary: 'Whether a change may begin now, with the rule that says no',
  requirements: ['API-93', 'PORTAL-10', 'PORTAL-11'],
  params,
  query: z.object({ action: z.enum(changeActions) }),
  response: canChangeSchema,
})

export const listOwnSlots = defineCall({
  name: 'listOwnSlots',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/own_slots',
  access: 'booking',
  summary: 'Slots that only the visit’s own appointments close: free for a move of it, or for other exams',
  requirements: ['PORTAL-08'],
  params,
  query: z.object({ examSlug: z.optional(visitSlugListSchema) }),
  response: z.array(ownSlotSchema),
  errors: ['exam.unknown'],
})

export const cancelAppointments = defineCall({
  name: 'cancelAppointments',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/cancel',
  access: 'booking',
  summary: 'Cancels appointments of the visit and frees their slots',
  requirements: ['API-91', 'PORTAL-16', 'PORTAL-17'],
  idempotent: true,
  params,
  body: z.object({ appointmentSlugs: slugs, reason: cancelReasonGivenSchema }),
  response: changedVisitSchema,
  errors: [...changeErrors, 'change.unknown-reason'],
})

export const rescheduleAppointments = defineCall({
  name: 'rescheduleAppointments',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/reschedule',
  access: 'booking',
  summary: 'Takes the held slots for the visit and frees its old ones, both or neither; other exams only as `CHANGED`',
  requirements: ['API-90', 'PORTAL-08', 'PORTAL-09', 'PORTAL-11'],
  idempotent: true,
  params,
  body: heldSchema,
  response: changedVisitSchema,
  errors: [...changeErrors, ...heldErrors],
})

export const requestReschedule = defineCall({
  name: 'requestReschedule',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/reschedule_request',
  access: 'booking',
  summary: 'Asks the clinic for the held slots; both times are kept until its answer',
  requirements: ['API-90', 'S-71', 'PORTAL-09'],
  idempotent: true,
  params,
  body: heldSchema,
  response: changedVisitSchema,
  errors: [...changeErrors, ...heldErrors, 'change.too-soon'],
})

export const withdrawReschedule = defineCall({
  name: 'withdrawReschedule',
  method: 'DELETE',
  path: '/api/secured/appointments/{bookingKey}/reschedule_request',
  access: 'booking',
  summary: 'Takes the request for another time back: the visit stands as it was',
  requirements: ['S-71'],
  idempotent: true,
  params,
  response: changedVisitSchema,
  errors: ['change.not-requested'],
})

export const confirmAppointments = defineCall({
  name: 'confirmAppointments',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/confirm',
  access: 'booking',
  summary: 'Says that the patient is coming; the status stays the clinic’s',
  requirements: ['API-92', 'PORTAL-03'],
  idempotent: true,
  params,
  body: z.object({}),
  response: visitActionsSchema,
  errors: changeErrors,
})
