// Files of the provider that the page links to. The addresses are the specification's.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

export const applicationAssets = [
  'favicon',
  'logo',
  'confirmation_header',
  'check_in_header',
  'header_tablet',
  'header',
  'patient_portal_background',
] as const

export const getApplicationAsset = defineCall({
  name: 'getApplicationAsset',
  method: 'GET',
  path: '/api/assets/application/{name}',
  summary: 'A picture of the provider: favicon, logo, header images',
  requirements: ['API-02', 'API-03'],
  storable: true,
  link: true,
  params: z.object({ name: z.enum(applicationAssets) }),
  response: z.any(),
  errors: ['request.not-found'],
})

/** Name of a font file of a provider. */
export const fontFile = /^[a-z0-9][a-z0-9-]{0,60}\.woff2$/

export const getFont = defineCall({
  name: 'getFont',
  method: 'GET',
  path: '/api/assets/fonts/{file}',
  summary: 'A font file of the provider',
  requirements: ['BRAND-02'],
  storable: true,
  link: true,
  params: z.object({ file: z.string().check(z.regex(fontFile)) }),
  response: z.any(),
  errors: ['request.not-found'],
})
