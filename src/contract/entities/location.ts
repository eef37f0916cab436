import * as z from 'zod/mini'
import { slugSchema } from './primitives.ts'

const latitude = z.number().check(z.minimum(-90), z.maximum(90))
const longitude = z.number().check(z.minimum(-180), z.maximum(180))

/** Same for as long as the pack has the entry, so that a browser may keep it (STATE-09). */
export const postalCodeLocationIdSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** The id as it stands in an address. */
export const postalCodeLocationIdText = z.string().check(
  z.regex(/^[1-9]\d{0,9}$/, { error: 'invalid' }),
  z.refine((text) => Number(text) <= 2_147_483_647),
)

/** BOOK-14: degrees, and the post-code entry it came from, when it came from one. */
export const locationSchema = z.object({
  latitude,
  longitude,
  postalCodeLocationId: z.optional(z.int()),
})

/** One entry of the provider's post-code table. */
export const postalCodeLocationSchema = z.object({
  postalCodeLocationId: postalCodeLocationIdSchema,
  postCode: z.string(),
  suburb: z.string(),
  state: z.string(),
})
export type PostalCodeLocation = z.infer<typeof postalCodeLocationSchema>

/** A place to measure from: how far the nearest clinic of each region is, in kilometres, nearest first. */
export const placeSchema = z.object({
  location: postalCodeLocationSchema,
  regions: z.array(z.object({ slug: slugSchema, distance: z.number() })),
})
export type Place = z.infer<typeof placeSchema>

/** USER: where the device is. KIOSK, DEFAULT: too far away from the provider, so one of its own places (S-47). */
export const placeSources = ['USER', 'KIOSK', 'DEFAULT'] as const
export type PlaceSource = (typeof placeSources)[number]
