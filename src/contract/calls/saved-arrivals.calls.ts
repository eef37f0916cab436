// Paths are ours (S-36, S-38): what a kiosk saved without network, and what the desk makes of it.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { fileCodes } from '../codes/documents.codes.ts'
import { referenceSchema, slugSchema } from '../entities/primitives.ts'
import {
  listedSavedArrivalSchema,
  savedArrivalDocumentFormSchema,
  savedArrivalDocumentReceiptSchema,
  savedArrivalKeySchema,
  savedArrivalReceiptSchema,
  savedArrivalSchema,
} from '../entities/saved-arrival.ts'

export const sendArrival = defineCall({
  name: 'sendArrival',
  method: 'POST',
  path: '/api/kiosks/arrivals',
  access: 'kiosk',
  summary: 'An arrival that the device saved without network; the same key twice counts once',
  requirements: ['S-36', 'S-38', 'CHECKIN-01'],
  body: savedArrivalSchema,
  response: savedArrivalReceiptSchema,
  errors: ['kiosk.proof-wrong', 'arrival.key-reused', 'clinic.unknown'],
})

export const sendArrivalDocument = defineCall({
  name: 'sendArrivalDocument',
  method: 'POST',
  path: '/api/kiosks/arrivals/{key}/documents',
  access: 'kiosk',
  summary: 'A sealed photo of an arrival; it joins the visit once the arrival is matched',
  requirements: ['S-36', 'ATT-04'],
  kind: 'form',
  idempotent: true,
  params: z.object({ key: savedArrivalKeySchema }),
  body: savedArrivalDocumentFormSchema,
  response: savedArrivalDocumentReceiptSchema,
  status: 201,
  errors: ['kiosk.proof-wrong', 'arrival.unknown', 'arrival.key-reused', ...fileCodes],
})

export const listSavedArrivals = defineCall({
  name: 'listSavedArrivals',
  method: 'GET',
  path: '/api/desk/saved_arrivals',
  access: 'desk',
  summary: 'Arrivals that kiosks of the clinic saved without network, by the time of arrival',
  requirements: ['S-36', 'S-110'],
  query: z.object({ clinicSlug: slugSchema }),
  response: z.array(listedSavedArrivalSchema),
  errors: ['clinic.unknown'],
})

export const dismissSavedArrival = defineCall({
  name: 'dismissSavedArrival',
  method: 'POST',
  path: '/api/desk/saved_arrivals/{key}/dismiss',
  access: 'desk',
  summary: 'Puts an arrival away that the desk has dealt with',
  requirements: ['S-110'],
  params: z.object({ key: savedArrivalKeySchema }),
  response: listedSavedArrivalSchema,
  errors: ['arrival.unknown'],
})

export const matchSavedArrival = defineCall({
  name: 'matchSavedArrival',
  method: 'POST',
  path: '/api/desk/saved_arrivals/{key}/match',
  access: 'desk',
  summary: 'Says whose visit of today the arrival is: it is checked in at its own time, unless it was meanwhile',
  requirements: ['S-36', 'S-110'],
  params: z.object({ key: savedArrivalKeySchema }),
  body: z.object({ reference: referenceSchema }),
  response: listedSavedArrivalSchema,
  errors: ['arrival.unknown', 'arrival.not-open', 'arrival.other-day', 'visit.unknown'],
})

export const unmatchSavedArrival = defineCall({
  name: 'unmatchSavedArrival',
  method: 'POST',
  path: '/api/desk/saved_arrivals/{key}/unmatch',
  access: 'desk',
  summary: 'Takes a wrong match back, with the check-in and the documents that came of it',
  requirements: ['S-36', 'S-110'],
  params: z.object({ key: savedArrivalKeySchema }),
  response: listedSavedArrivalSchema,
  errors: ['arrival.unknown', 'arrival.not-open'],
})
