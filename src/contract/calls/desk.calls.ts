// Paths are ours (S-110): the specification leaves open how the clinic sees and answers what patients do.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { moveDeclineReasons } from '../codes/move-request-states.ts'
import {
  changeCursorSchema,
  deskChangeSchema,
  deskMarkSchema,
  deskVisitDetailsSchema,
  deskVisitSchema,
  foundVisitSchema,
} from '../entities/desk-visit.ts'
import { deskMoveRequestSchema, deskSlotSchema } from '../entities/move-request.ts'
import { daySchema, instantSchema, referenceSchema, slugSchema } from '../entities/primitives.ts'
import { deskLimits } from '../limits/desk.limits.ts'

const visit = z.object({ reference: referenceSchema })
/** Optional: who has no screen acts on what stands. */
const shown = z.object({ mark: z.optional(deskMarkSchema) })

export const listVisitChanges = defineCall({
  name: 'listVisitChanges',
  method: 'GET',
  path: '/api/desk/visit_changes',
  access: 'desk',
  summary: 'What was done to visits after the change `after`, oldest first; ask again with the last id',
  requirements: ['S-110'],
  query: z.object({ after: z.optional(changeCursorSchema) }),
  response: z.array(deskChangeSchema),
})

export const listDeskVisits = defineCall({
  name: 'listDeskVisits',
  method: 'GET',
  path: '/api/desk/visits',
  access: 'desk',
  summary: 'The visits of a clinic that stand on a day, by time',
  requirements: ['S-110'],
  query: z.object({ clinicSlug: slugSchema, day: daySchema }),
  response: z.array(deskVisitSchema),
  errors: ['clinic.unknown'],
})

export const searchDeskVisits = defineCall({
  name: 'searchDeskVisits',
  method: 'POST',
  path: '/api/desk/visit_search',
  access: 'desk',
  summary:
    'Visits of all clinics within 60 days of today, by name, birth date, phone number or reference; nearest first',
  requirements: ['S-110'],
  body: z.object({
    term: z
      .string()
      .check(z.trim(), z.minLength(deskLimits.searchCharacters), z.maxLength(deskLimits.searchCharactersMax)),
  }),
  response: z.object({ visits: z.array(foundVisitSchema), hasMore: z.boolean() }),
})

export const getDeskVisit = defineCall({
  name: 'getDeskVisit',
  method: 'GET',
  path: '/api/desk/visits/{reference}',
  access: 'desk',
  summary: 'One visit with all that was typed for it',
  requirements: ['S-56', 'S-110'],
  params: visit,
  response: deskVisitDetailsSchema,
  errors: ['visit.unknown'],
})

export const setDeskWalkIn = defineCall({
  name: 'setDeskWalkIn',
  method: 'PUT',
  path: '/api/desk/visits/{reference}/appointments/{appointmentSlug}/walk_in',
  access: 'desk',
  summary: 'Whether the exam is done without an appointment: the patient cannot move such a visit',
  requirements: ['PORTAL-15', 'S-110'],
  params: z.object({ reference: referenceSchema, appointmentSlug: slugSchema }),
  query: shown,
  body: z.object({ isWalkIn: z.boolean() }),
  response: deskVisitSchema,
  errors: ['visit.unknown', 'appointment.unknown', 'desk.changed'],
})

export const confirmDeskVisit = defineCall({
  name: 'confirmDeskVisit',
  method: 'POST',
  path: '/api/desk/visits/{reference}/confirm',
  access: 'desk',
  summary: 'The clinic expects the patient: CONFIRMED, told once',
  requirements: ['S-07', 'S-110'],
  params: visit,
  query: shown,
  response: deskVisitSchema,
  errors: ['visit.unknown', 'desk.changed', 'change.requested-already'],
})

export const removeDeskVisit = defineCall({
  name: 'removeDeskVisit',
  method: 'POST',
  path: '/api/desk/visits/{reference}/remove',
  access: 'desk',
  summary: 'Declines or removes the visit: its slots are free again, and the patient is told whom to call',
  requirements: ['S-07', 'S-110'],
  params: visit,
  query: shown,
  response: deskVisitSchema,
  errors: ['visit.unknown', 'desk.changed'],
})

const slotErrors = ['slot.not-offered', 'slot.taken', 'slot.held', 'clinic.unknown', 'change.other-exams'] as const

export const listDeskVisitSlots = defineCall({
  name: 'listDeskVisitSlots',
  method: 'GET',
  path: '/api/desk/visits/{reference}/slots',
  access: 'desk',
  summary: 'Times of a day at a clinic to which the visit can be moved; its own are no obstacle',
  requirements: ['S-110'],
  params: visit,
  query: z.object({ clinicSlug: slugSchema, day: daySchema }),
  response: z.array(deskSlotSchema),
  errors: ['visit.unknown', 'clinic.unknown', 'change.other-exams'],
})

export const moveDeskVisit = defineCall({
  name: 'moveDeskVisit',
  method: 'POST',
  path: '/api/desk/visits/{reference}/move',
  access: 'desk',
  summary: 'Moves the visit to another time, which the patient is told once; the old time is free again',
  requirements: ['S-07', 'S-110', 'PORTAL-09'],
  params: visit,
  query: shown,
  body: z.object({ clinicSlug: slugSchema, startTime: instantSchema }),
  response: deskVisitSchema,
  errors: ['visit.unknown', 'desk.changed', ...slotErrors],
})

export const listDeskMoveRequests = defineCall({
  name: 'listDeskMoveRequests',
  method: 'GET',
  path: '/api/desk/move_requests',
  access: 'desk',
  summary: 'Other times that patients ask for, those that end first before the others',
  requirements: ['S-71', 'S-110'],
  query: z.object({ clinicSlug: z.optional(slugSchema) }),
  response: z.array(deskMoveRequestSchema),
  errors: ['clinic.unknown'],
})

export const acceptDeskMoveRequest = defineCall({
  name: 'acceptDeskMoveRequest',
  method: 'POST',
  path: '/api/desk/visits/{reference}/move_request/accept',
  access: 'desk',
  summary: 'The visit takes the time that was asked for, and its old one is free again',
  requirements: ['S-71', 'S-110'],
  params: visit,
  query: shown,
  response: deskVisitSchema,
  errors: ['visit.unknown', 'desk.changed', 'change.not-requested'],
})

export const declineDeskMoveRequest = defineCall({
  name: 'declineDeskMoveRequest',
  method: 'POST',
  path: '/api/desk/visits/{reference}/move_request/decline',
  access: 'desk',
  summary: 'The visit stands as it was, and the time that was asked for is free again',
  requirements: ['S-71', 'S-110'],
  params: visit,
  query: shown,
  body: z.object({ reason: z.enum(moveDeclineReasons) }),
  response: deskVisitSchema,
  errors: ['visit.unknown', 'desk.changed', 'change.not-requested'],
})
