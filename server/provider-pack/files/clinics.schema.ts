import * as z from 'zod/mini'
import { addressSchema } from '#src/contract/entities/clinic.ts'
import { locationSchema } from '#src/contract/entities/location.ts'
import { daySchema, slugSchema } from '#src/contract/entities/primitives.ts'
import { isEmail } from '#src/contract/rules/text.rules.ts'
import { spans, text, weekHours, zone } from './pack-values.schema.ts'

const closure = z
  .object({ from: daySchema, to: daySchema, room: z.optional(slugSchema), reason: z.optional(text) })
  .check(z.refine(({ from, to }) => from <= to, { error: 'must not end before it begins' }))
const extraHours = z.object({ date: daySchema, hours: spans, room: z.optional(slugSchema) })

export const clinicsSchema = z
  .array(
    z.object({
      slug: slugSchema,
      name: text,
      region: slugSchema,
      address: addressSchema,
      note: z.optional(text),
      phone: text,
      /** Where patients sit once they are checked in, and the way to it. */
      waitingArea: z.optional(text),
      /** Where there are several, for the desk to choose from. */
      waitingAreas: z.optional(z.array(z.object({ slug: slugSchema, name: text }))),
      /** From the kiosk to the desk. */
      wayToDesk: z.optional(text),
      directions: z.optional(text),
      /** Said to patients only where it is given. */
      waitMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(240))),
      /** Where the clinic is told of new bookings, without a word about the patient. */
      email: z.optional(z.string().check(z.refine(isEmail, { error: 'must be an email address' }))),
      timeZone: zone,
      location: z.omit(locationSchema, { postalCodeLocationId: true }),
      hours: weekHours,
      /** A room serves the exams of its modalities. */
      rooms: z
        .array(z.object({ slug: slugSchema, name: text, modalities: z.array(text).check(z.minLength(1)) }))
        .check(z.minLength(1)),
      closures: z.array(closure),
      extraHours: z.array(extraHours),
      /** Key into `holidays.json`. */
      holidays: text,
    }),
  )
  .check(z.minLength(1))
