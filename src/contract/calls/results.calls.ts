// Paths are ours to design (API-111, API-116).
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { fileCodes } from '../codes/documents.codes.ts'
import { digestSchema } from '../entities/attachment.ts'
import { bookingKeySchema, instantSchema, referenceSchema, slugSchema } from '../entities/primitives.ts'
import { deskResultSchema, resultSchema, resultSlugSchema, resultsAccessSchema } from '../entities/result.ts'
import { resultsLimits } from '../limits/results.limits.ts'
import { isHttpsAddress } from '../rules/provider-address.rules.ts'

const params = z.object({ bookingKey: bookingKeySchema })
const named = z.object({ slug: resultSlugSchema })

const resultForm = z.object({
  reference: referenceSchema,
  /** Needed where the visit has several exams. */
  examSlug: z.optional(slugSchema),
  /** Of the appointment where it is not given. */
  performedAt: z.optional(instantSchema),
  reportedAt: instantSchema,
  /** PORTAL-07: on an origin that the pack names. */
  imagesUrl: z.optional(
    z.string().check(z.maxLength(resultsLimits.imagesUrlCharacters), z.refine(isHttpsAddress, { error: 'invalid' })),
  ),
  size: z.string().check(z.regex(/^\d{1,9}$/, { error: 'invalid' })),
  sha256: digestSchema,
  file: z.file(),
})

export const getResultsAccess = defineCall({
  name: 'getResultsAccess',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/results/access',
  access: 'booking',
  summary: 'Whether the visit has results, and what is missing before they are shown',
  requirements: ['API-111', 'S-67', 'S-68'],
  params,
  response: resultsAccessSchema,
})

export const getImportReady = defineCall({
  name: 'getImportReady',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/import_ready',
  access: 'patient',
  summary: 'Whether images of the visit can be opened',
  requirements: ['API-113', 'S-06'],
  params,
  response: z.object({ ready: z.boolean() }),
})

export const listResults = defineCall({
  name: 'listResults',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/results',
  access: 'patient',
  summary: 'The results of the visit, exam by exam',
  requirements: ['API-116', 'PORTAL-05', 'PORTAL-06', 'PORTAL-07', 'S-68'],
  params,
  response: z.array(resultSchema),
  errors: ['share.other-page'],
})

export const getReport = defineCall({
  name: 'getReport',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/results/{slug}/report',
  access: 'patient',
  summary: 'A released report as a PDF',
  requirements: ['API-116', 'PORTAL-05', 'S-67'],
  kind: 'file',
  params: z.object({ bookingKey: bookingKeySchema, slug: resultSlugSchema }),
  response: z.any(),
  errors: ['result.unknown'],
})

export const listDeskResults = defineCall({
  name: 'listDeskResults',
  method: 'GET',
  path: '/api/desk/results',
  access: 'desk',
  summary: 'Results that the desk has added, the newest first, of one booking or of all',
  requirements: ['S-110'],
  query: z.object({ reference: z.optional(referenceSchema) }),
  response: z.array(deskResultSchema),
  errors: ['visit.unknown'],
})

export const addResult = defineCall({
  name: 'addResult',
  method: 'POST',
  path: '/api/desk/results',
  access: 'desk',
  summary: 'Adds a report to an exam of a booking; nobody sees it before it is released',
  requirements: ['S-110', 'S-68'],
  kind: 'form',
  idempotent: true,
  body: resultForm,
  response: deskResultSchema,
  status: 201,
  errors: ['visit.unknown', 'result.exam-unknown', 'upload.busy', ...fileCodes],
})

export const releaseResult = defineCall({
  name: 'releaseResult',
  method: 'POST',
  path: '/api/desk/results/{slug}/release',
  access: 'desk',
  summary: 'Lets the patient read the report, at once or from a time on, and tells them then',
  requirements: ['S-110', 'S-68'],
  params: named,
  body: z.object({ opensAt: z.optional(instantSchema) }),
  response: deskResultSchema,
  errors: ['result.unknown'],
})

export const withdrawResult = defineCall({
  name: 'withdrawResult',
  method: 'POST',
  path: '/api/desk/results/{slug}/withdraw',
  access: 'desk',
  summary: 'Takes a release back: the patient no longer sees the report',
  requirements: ['S-110', 'S-68'],
  params: named,
  response: deskResultSchema,
  errors: ['result.unknown'],
})
