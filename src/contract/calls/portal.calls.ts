// Paths are ours to design (API-114, API-115, PORTAL-26).
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  patientMatchAnswerSchema,
  patientMatchCodeSchema,
  patientMatchRequestSchema,
  patientMatchSchema,
} from '../entities/patient-match.ts'
import { appointmentSummarySchema, patientVisitsSchema } from '../entities/patient-visit.ts'
import { bookingKeySchema } from '../entities/primitives.ts'

const params = z.object({ bookingKey: bookingKeySchema })

/** The same person: name, birth date and the contact that the code went to. */
export const matchPatient = defineCall({
  name: 'matchPatient',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/patient_match',
  access: 'patient',
  summary: 'Opens the other visits of the same person in this session',
  requirements: ['API-115'],
  params,
  body: z.object({}),
  response: z.object({ success: z.boolean() }),
})

export const listPatientVisits = defineCall({
  name: 'listPatientVisits',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/patient_appointments',
  access: 'patient',
  summary: 'Visits and booking requests of the same person that this session has opened by a code',
  requirements: ['API-114', 'API-117', 'API-118', 'PORTAL-01'],
  params,
  response: patientVisitsSchema,
})

export const getAppointmentsSummary = defineCall({
  name: 'getAppointmentsSummary',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/summary',
  access: 'patient',
  summary: 'The appointments that stand of the visit, with what check-in knows of them',
  requirements: ['API-87', 'PORTAL-02'],
  params,
  response: z.array(appointmentSummarySchema),
})

export const getPatientAppointmentsSummary = defineCall({
  ...getAppointmentsSummary,
  name: 'getPatientAppointmentsSummary',
  path: '/api/secured/appointments/{bookingKey}/patient_appointments/summary',
  summary: 'The same of all visits of the person that this session has opened by a code',
  requirements: ['API-88', 'PORTAL-02'],
})

export const askPatientMatch = defineCall({
  name: 'askPatientMatch',
  method: 'POST',
  path: '/api/patient_matches',
  access: 'public',
  quota: 'sign-in',
  summary:
    'Without a link: a code goes to the contact on file of who has this name, birth date and contact; the answer never says whether anybody has',
  requirements: ['API-115', 'PORTAL-26'],
  idempotent: true,
  body: patientMatchRequestSchema,
  response: patientMatchSchema,
  errors: ['puzzle.needed', 'code.too-many'],
})

export const validatePatientMatch = defineCall({
  name: 'validatePatientMatch',
  method: 'POST',
  path: '/api/patient_matches/validate',
  access: 'public',
  quota: 'sign-in',
  summary: 'A right code opens the newest visit of the person; a wrong one and nobody found are one answer',
  requirements: ['API-115', 'PORTAL-27'],
  idempotent: true,
  body: patientMatchCodeSchema,
  response: patientMatchAnswerSchema,
})
