import * as z from 'zod/mini'
import { langSchema } from './lang.ts'
import { locationSchema } from './location.ts'
import { daySchema, idSchema, slugSchema, timeZoneSchema } from './primitives.ts'

export const addressSchema = z.object({
  line1: z.string(),
  line2: z.optional(z.string()),
  suburb: z.string(),
  state: z.optional(z.string()),
  postCode: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
})

/** Clinic wall clock `HH:MM`. */
export const spansSchema = z.array(z.object({ open: z.string(), close: z.string() }))

/** No spans means closed. */
export const openingHoursSchema = z.object({
  /** Monday is 1, Sunday is 7. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  spans: spansSchema,
})
export type OpeningHours = z.infer<typeof openingHoursSchema>

/** Of the whole clinic; read with `hoursOn`. */
const hoursExceptionsSchema = z.object({
  closures: z.array(z.object({ from: daySchema, to: daySchema, reason: z.optional(z.string()) })),
  /** Beside those of the weekday. */
  extraHours: z.array(z.object({ date: daySchema, hours: spansSchema })),
  /** Names by day. */
  holidays: z.record(daySchema, z.string()),
})
export type HoursExceptions = z.infer<typeof hoursExceptionsSchema>

/** BOOK-11; `region` is a slug. */
export const clinicSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  region: slugSchema,
  address: addressSchema,
  note: z.optional(z.string()),
  /** From the kiosk. */
  wayToDesk: z.optional(z.string()),
  phone: z.string(),
  timeZone: timeZoneSchema,
  location: locationSchema,
  hours: z.array(openingHoursSchema),
  /** Absent in what an older release stored. */
  exceptions: z.optional(hoursExceptionsSchema),
  lang: langSchema,
})
export type Clinic = z.infer<typeof clinicSchema>

/** API-04; its `lang` has the region's name too. */
export const contactClinicSchema = z.extend(clinicSchema, { regionName: z.string() })
export type ContactClinic = z.infer<typeof contactClinicSchema>

/** `distance` in kilometres, null when unknown. */
export const clinicAtDistanceSchema = z.extend(clinicSchema, { distance: z.nullable(z.number()) })
export type ClinicAtDistance = z.infer<typeof clinicAtDistanceSchema>
