// Paths are ours to design (API-83, S-110).
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { detailRequestStatuses } from '../codes/detail-request-states.ts'
import {
  deskDetailRequestSchema,
  detailRequestIdSchema,
  detailRequestSchema,
  detailsChangeSchema,
  detailsDeclineSchema,
  patientDetailsOnFileSchema,
} from '../entities/detail-request.ts'
import { bookingKeySchema, slugSchema } from '../entities/primitives.ts'

const params = z.object({ bookingKey: bookingKeySchema })
const ofDesk = z.object({ id: detailRequestIdSchema })

export const getDetailsOnFile = defineCall({
  name: 'getDetailsOnFile',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/details',
  access: 'patient',
  summary: 'The patient’s details as the visit has them, and what was asked to be corrected',
  requirements: ['API-83'],
  params,
  response: patientDetailsOnFileSchema,
})

export const requestDetailsChange = defineCall({
  name: 'requestDetailsChange',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/detail_requests',
  access: 'patient',
  summary: 'Asks the clinic to correct details; nothing changes before it agrees, and the contact on file is told',
  requirements: ['API-83', 'PORTAL-24', 'PORTAL-25'],
  idempotent: true,
  params,
  body: detailsChangeSchema,
  response: detailRequestSchema,
  status: 201,
  errors: ['request.too-many', 'details.unchanged', 'details.under-way'],
})

export const withdrawDetailsChange = defineCall({
  name: 'withdrawDetailsChange',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/detail_requests/{id}/withdraw',
  access: 'patient',
  summary: 'Takes an open request back; said again it stays so',
  requirements: ['API-83'],
  params: z.object({ bookingKey: bookingKeySchema, id: detailRequestIdSchema }),
  response: detailRequestSchema,
  errors: ['details.unknown', 'details.settled'],
})

export const listDeskDetailRequests = defineCall({
  name: 'listDeskDetailRequests',
  method: 'GET',
  path: '/api/desk/detail_requests',
  access: 'desk',
  summary: 'Corrections of details that were asked for, the oldest first; open ones without a status',
  requirements: ['API-83', 'S-110'],
  query: z.object({ clinicSlug: z.optional(slugSchema), status: z.optional(z.enum(detailRequestStatuses)) }),
  response: z.array(deskDetailRequestSchema),
  errors: ['clinic.unknown'],
})

export const acceptDeskDetailRequest = defineCall({
  name: 'acceptDeskDetailRequest',
  method: 'POST',
  path: '/api/desk/detail_requests/{id}/accept',
  access: 'desk',
  summary: 'The details are corrected, also of the same person’s other visits; said again it stays so',
  requirements: ['API-83', 'S-110'],
  params: ofDesk,
  response: deskDetailRequestSchema,
  errors: ['details.unknown', 'details.settled'],
})

export const declineDeskDetailRequest = defineCall({
  name: 'declineDeskDetailRequest',
  method: 'POST',
  path: '/api/desk/detail_requests/{id}/decline',
  access: 'desk',
  summary: 'The details stay, and the patient reads why; said again it stays so',
  requirements: ['API-83', 'S-110'],
  params: ofDesk,
  body: detailsDeclineSchema,
  response: deskDetailRequestSchema,
  errors: ['details.unknown', 'details.settled'],
})
