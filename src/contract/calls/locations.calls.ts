import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { clinicInfoSchema } from '../entities/clinic-info.ts'
import {
  locationSchema,
  locationSources,
  locationWithRegionsSchema,
  postalCodeLocationIdSchema,
  postalCodeLocationIdText,
  postalCodeLocationSchema,
} from '../entities/location.ts'
import { slugSchema, visitSlugListSchema } from '../entities/primitives.ts'
import { locationLimits } from '../limits/location.limits.ts'
import { isRoundedCoordinate } from '../rules/distance.rules.ts'
import { isLocationText } from '../rules/location.rules.ts'

export const listPostalCodeLocations = defineCall({
  name: 'listPostalCodeLocations',
  method: 'GET',
  path: '/api/postal_code_locations',
  access: 'public',
  summary: 'Post-code entries by the beginning of a post code or by a suburb, best first; typing mistakes are forgiven',
  requirements: ['API-62'],
  cache: 'private',
  query: z.object({
    text: z
      .string()
      .check(z.maxLength(locationLimits.locationTextCharacters), z.refine(isLocationText, { error: 'invalid' })),
  }),
  response: z.array(postalCodeLocationSchema),
})

/** Coordinates finer than about 100 m are refused. */
const roughly = (degrees: z.ZodMiniNumber) => degrees.check(z.refine(isRoundedCoordinate, { error: 'invalid' }))

/** A write, to keep the position out of addresses, which browsers and proxies store. */
export const getGpsLocation = defineCall({
  name: 'getGpsLocation',
  method: 'POST',
  path: '/api/postal_code_locations/nearest',
  access: 'public',
  summary: 'The post-code entry nearest to a device, or the kiosk’s or default place when it is too far away',
  requirements: ['API-63', 'BOOK-36', 'BOOK-37', 'KIOSK-16', 'LIMIT-11'],
  body: z.object({
    latitude: roughly(locationSchema.shape.latitude),
    longitude: roughly(locationSchema.shape.longitude),
    kioskLocationId: z.optional(postalCodeLocationIdSchema),
  }),
  response: z.object({
    place: locationWithRegionsSchema,
    source: z.enum(locationSources),
    /** Kilometres from the device to the nearest clinic. */
    distance: z.number(),
  }),
})

export const getPostalCodeLocation = defineCall({
  name: 'getPostalCodeLocation',
  method: 'GET',
  path: '/api/postal_code_locations/{postalCodeLocationId}',
  access: 'public',
  summary: 'A post-code entry and how far the nearest clinic of each region is from it',
  requirements: ['API-64', 'BOOK-14'],
  cache: 'storable',
  params: z.object({ postalCodeLocationId: postalCodeLocationIdText }),
  response: locationWithRegionsSchema,
  errors: ['location.unknown'],
})

export const getClinicInfo = defineCall({
  name: 'getClinicInfo',
  method: 'GET',
  path: '/api/clinics/{clinicSlug}',
  access: 'public',
  summary: 'A clinic with its hours, and its next free time: of an exam, of a visit of several, or of any',
  requirements: ['BOOK-11', 'API-65'],
  cache: 'storable',
  params: z.object({ clinicSlug: slugSchema }),
  query: z.object({ examSlug: z.optional(visitSlugListSchema) }),
  response: clinicInfoSchema,
  errors: ['clinic.unknown', 'exam.unknown'],
})
