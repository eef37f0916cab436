import * as z from 'zod/mini'
import { slugSchema } from './primitives.ts'

const latitude = z.number().check(z.minimum(-90), z.maximum(90))
const longitude = z.number().check(z.minimum(-180), z.maximum(180))

/** STATE-09: stable while the pack has the entry, so that a browser may store it. */
export const postalCodeLocationIdSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

export const postalCodeLocationIdText = z.string().check(
  z.regex(/^[1-9]\d{0,9}$/, { error: 'invalid' }),
  z.refine((text) => Number(text) <= 2_147_483_647),
)

/** BOOK-14; degrees. */
export const locationSchema = z.object({
  latitude,
  longitude,
  postalCodeLocationId: z.optional(z.int()),
})

export const postalCodeLocationSchema = z.object({
  postalCodeLocationId: postalCodeLocationIdSchema,
  postCode: z.string(),
  suburb: z.string(),
  state: z.string(),
})
export type PostalCodeLocation = z.infer<typeof postalCodeLocationSchema>

/** Regions nearest first, with the kilometres to their nearest clinic. */
export const locationWithRegionsSchema = z.object({
  location: postalCodeLocationSchema,
  regions: z.array(z.object({ slug: slugSchema, distance: z.number() })),
})
export type LocationWithRegions = z.infer<typeof locationWithRegionsSchema>

/** KIOSK, DEFAULT: the device is too far away from the provider (S-47). */
export const locationSources = ['USER', 'KIOSK', 'DEFAULT'] as const
export type LocationSource = (typeof locationSources)[number]
