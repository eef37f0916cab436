// `/api/assets/translations`, `/api/config/contact` and `/api/config/terms` are the specification's; `/api/config` is S-04's.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { areas } from '../codes/areas.ts'
import { locales } from '../codes/locales.ts'
import { contactClinicSchema } from '../entities/clinic.ts'
import { clientConfigSchema } from '../entities/config.ts'
import { assetPaths } from './assets.paths.ts'

export const getConfig = defineCall({
  name: 'getConfig',
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'Configuration and theme of the provider, its texts in one locale',
  requirements: ['BRAND-11', 'BRAND-12', 'BRAND-13', 'BRAND-14'],
  cache: 'storable',
  query: z.object({ locale: z.optional(z.enum(locales)) }),
  response: clientConfigSchema,
})

export const getTranslations = defineCall({
  name: 'getTranslations',
  method: 'GET',
  path: assetPaths.translations,
  access: 'public',
  summary: 'Texts of one locale, the provider’s over ours: of one area, or all that pages have',
  requirements: ['API-01'],
  cache: 'storable',
  query: z.object({ locale: z.optional(z.enum(locales)), area: z.optional(z.enum(areas)) }),
  response: z.record(z.string(), z.string()),
})

export const getContact = defineCall({
  name: 'getContact',
  method: 'GET',
  path: '/api/config/contact',
  access: 'public',
  summary: 'All clinics with phone, address and hours, those of a region together, in the provider’s order',
  requirements: ['API-04', 'STATIC-07'],
  cache: 'storable',
  response: z.array(contactClinicSchema),
})

const pageText = z.object({ text: z.string() })

export const getTerms = defineCall({
  name: 'getTerms',
  method: 'GET',
  path: '/api/config/terms',
  access: 'public',
  summary: 'HTML of the terms and conditions',
  requirements: ['API-05', 'STATIC-04'],
  cache: 'storable',
  response: pageText,
  errors: ['request.not-found'],
})

export const getReferrerFaq = defineCall({
  name: 'getReferrerFaq',
  method: 'GET',
  path: '/api/config/faq',
  access: 'public',
  summary: 'HTML of the questions referrers ask',
  requirements: ['STATIC-06'],
  cache: 'storable',
  response: pageText,
  errors: ['request.not-found'],
})
