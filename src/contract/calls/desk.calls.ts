// Paths are ours (S-110): the specification leaves open how the clinic sees and answers what patients do.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { changeCursorSchema, deskChangeSchema, deskVisitSchema } from '../entities/desk-visit.ts'
import { daySchema, referenceSchema, slugSchema } from '../entities/primitives.ts'

const visit = z.object({ reference: referenceSchema })

export const listVisitChanges = defineCall({
  name: 'listVisitChanges',
  method: 'GET',
  path: '/api/desk/visit_changes',
  access: 'desk',
  summary: 'What was done to visits after the change `after`, oldest first; ask again with the last id',
  requirements: ['S-110'],
  query: z.object({ after: z.optional(changeCursorSchema) }),
  response: z.array(deskChangeSchema),
  errors: ['desk.refused'],
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
  errors: ['desk.refused', 'clinic.unknown'],
})

export const confirmDeskVisit = defineCall({
  name: 'confirmDeskVisit',
  method: 'POST',
  path: '/api/desk/visits/{reference}/confirm',
  access: 'desk',
  summary: 'The clinic expects the patient: CONFIRMED, told once',
  requirements: ['S-07', 'S-110'],
  params: visit,
  response: deskVisitSchema,
  errors: ['desk.refused', 'visit.unknown'],
})

export const removeDeskVisit = defineCall({
  name: 'removeDeskVisit',
  method: 'POST',
  path: '/api/desk/visits/{reference}/remove',
  access: 'desk',
  summary: 'Declines or removes the visit: its slots are free again, and the patient is told whom to call',
  requirements: ['S-07', 'S-110'],
  params: visit,
  response: deskVisitSchema,
  errors: ['desk.refused', 'visit.unknown'],
})
