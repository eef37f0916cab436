// Paths are ours to design (API-108 to API-110). A recipient's `{bookingKey}` is the share's own key.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { bookingKeySchema } from '../entities/primitives.ts'
import { resultSlugSchema } from '../entities/result.ts'
import { sharedResultsSchema, shareIdSchema, shareRequestSchema, shareSchema, sharesSchema } from '../entities/share.ts'

const params = z.object({ bookingKey: bookingKeySchema })

export const listShares = defineCall({
  name: 'listShares',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/shares',
  access: 'patient',
  summary: 'With whom the results of the visit are shared, and how often they were opened',
  requirements: ['API-108', 'SHARE-01', 'SHARE-10'],
  params,
  response: sharesSchema,
})

export const shareResults = defineCall({
  name: 'shareResults',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/shares',
  access: 'patient',
  summary: 'Shares the results with a person, who is sent an address; the note is never in that message',
  requirements: ['API-109', 'SHARE-01', 'SHARE-02', 'SHARE-06', 'SHARE-07', 'SHARE-08'],
  idempotent: true,
  params,
  body: shareRequestSchema,
  response: shareSchema,
  status: 201,
  errors: ['request.too-many', 'share.off', 'share.nothing', 'share.too-many'],
})

export const revokeShare = defineCall({
  name: 'revokeShare',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/shares/{id}/revoke',
  access: 'patient',
  summary: 'Stops a share at once; said again it stays as it is',
  requirements: ['API-110'],
  params: z.object({ bookingKey: bookingKeySchema, id: shareIdSchema }),
  response: shareSchema,
  errors: ['share.unknown'],
})

export const getSharedResults = defineCall({
  name: 'getSharedResults',
  method: 'GET',
  path: '/api/secured/shared/{bookingKey}/results',
  access: 'recipient',
  summary: 'What a share shows to its recipient; the opening is noted for the patient',
  requirements: ['SHARE-01', 'S-116'],
  params,
  response: sharedResultsSchema,
})

export const getSharedReport = defineCall({
  name: 'getSharedReport',
  method: 'GET',
  path: '/api/secured/shared/{bookingKey}/results/{slug}/report',
  access: 'recipient',
  summary: 'A released report as a PDF, to the recipient of a share',
  requirements: ['SHARE-01', 'S-116'],
  kind: 'file',
  params: z.object({ bookingKey: bookingKeySchema, slug: resultSlugSchema }),
  response: z.any(),
  errors: ['result.unknown'],
})
