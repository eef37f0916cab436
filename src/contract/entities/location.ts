import * as z from 'zod/mini'

/** BOOK-14: degrees, and the post-code entry it came from, when it came from one. */
export const locationSchema = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  postalCodeLocationId: z.optional(z.int()),
})
