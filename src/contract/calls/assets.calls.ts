import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { locales } from '../codes/locales.ts'
import { assetPaths } from './assets.paths.ts'

export const applicationAssets = [
  'favicon',
  'logo',
  'confirmation_header',
  'check_in_header',
  'header_tablet',
  'header',
  'patient_portal_background',
  'icon_192',
  'icon_512',
  'icon_maskable',
  'apple_touch_icon',
  'screenshot_narrow',
  'screenshot_wide',
] as const

export const getApplicationAsset = defineCall({
  name: 'getApplicationAsset',
  method: 'GET',
  path: assetPaths.application,
  access: 'public',
  summary: 'A picture of the provider: favicon, logo, header images',
  requirements: ['API-02', 'API-03'],
  cache: 'storable',
  kind: 'file',
  params: z.object({ name: z.enum(applicationAssets) }),
  response: z.any(),
  errors: ['request.not-found'],
})

export const fontFile = /^[a-z0-9][a-z0-9-]{0,60}\.woff2$/

export const getFont = defineCall({
  name: 'getFont',
  method: 'GET',
  path: assetPaths.font,
  access: 'public',
  summary: 'A font file of the provider',
  requirements: ['BRAND-02'],
  cache: 'storable',
  kind: 'file',
  params: z.object({ file: z.string().check(z.regex(fontFile)) }),
  response: z.any(),
  errors: ['request.not-found'],
})

export const brandFileSchema = z.object({
  url: z.string(),
  size: z.int(),
  /** Hexadecimal, of the uncompressed bytes. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type BrandFile = z.infer<typeof brandFileSchema>

export const brandManifestSchema = z.object({ hash: z.string(), files: z.array(brandFileSchema) })
export type BrandManifest = z.infer<typeof brandManifestSchema>

export const getBrandManifest = defineCall({
  name: 'getBrandManifest',
  method: 'GET',
  path: assetPaths.brandManifest,
  access: 'public',
  summary: 'All files of the brand with their hashes; a device keeps all of them or none',
  requirements: ['STATE-13'],
  kind: 'file',
  response: brandManifestSchema,
})

export const getFirstPage = defineCall({
  name: 'getFirstPage',
  method: 'GET',
  path: assetPaths.firstPage,
  access: 'public',
  summary: 'What a service worker composes the pages of one locale from',
  requirements: ['STATE-13'],
  cache: 'private',
  kind: 'file',
  query: z.object({ locale: z.enum(locales) }),
  response: z.any(),
})
