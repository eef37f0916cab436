import * as z from 'zod/mini'
import { daySchema, slugSchema } from '#src/contract/entities/primitives.ts'
import { text } from './pack-values.schema.ts'

/** How the invented calendar is filled; read only when the provider is a demo. */
export const demoSchema = z.object({
  seed: z.int(),
  occupancyPercent: z.int().check(z.minimum(0), z.maximum(95)),
  weeks: z.int().check(z.minimum(1), z.maximum(26)),
  /** Clinic with no free time at all. */
  fullClinics: z.array(slugSchema),
  /** Share of clinic days that are full. */
  fullDayPercent: z.int().check(z.minimum(0), z.maximum(50)),
  /** BOOK-30: exams whose booking succeeds with a message. */
  messageForExams: z._default(z.array(slugSchema), []),
  /** Bookings of named, invented patients on the first free time after `daysAhead` days. */
  bookings: z.array(
    z.object({
      firstName: text,
      lastName: text,
      dateOfBirth: daySchema,
      contactNumber: text,
      email: z.optional(text),
      clinic: slugSchema,
      exam: slugSchema,
      daysAhead: z.int().check(z.minimum(0), z.maximum(120)),
    }),
  ),
})
