import * as z from 'zod/mini'
import { latePreparations } from '#src/contract/codes/late-preparation.ts'
import { bookingModeSchema } from '#src/contract/codes/statuses.ts'
import { preparationSchema } from '#src/contract/entities/exam.ts'
import { slugSchema } from '#src/contract/entities/primitives.ts'
import { text } from './pack-values.schema.ts'

export const examsSchema = z
  .array(
    z.object({
      slug: slugSchema,
      name: text,
      modality: text,
      code: text,
      durationMinutes: z.int().check(z.minimum(5), z.maximum(480)),
      /** Room time after the exam before the next one. */
      bufferMinutes: z.int().check(z.minimum(0), z.maximum(120)),
      preparation: preparationSchema,
      /** REFUSE: no slot whose preparation should have begun; ASK: after a question. */
      latePreparation: z._default(z.enum(latePreparations), 'ASK'),
      priority: z.int(),
      needsReferral: z.boolean(),
      pregnancyNote: z.nullable(text),
      usesContrast: z._default(z.boolean(), false),
      examNotes: z.nullable(text),
      /** To be known before booking: beside the times and at the check. */
      warning: z.optional(text),
      notes: z.nullable(text),
      showBookingRequestInfoModal: z.boolean(),
      /** ONLINE gives times; REQUEST and ENQUIRY lead to the clinics, SPECIAL_ENQUIRY to the call centre. */
      booking: bookingModeSchema,
      /** `all` clinics with a fitting room, or these. */
      clinics: z.union([z.literal('all'), z.array(slugSchema)]),
      searchTerms: z.array(text),
    }),
  )
  .check(z.minLength(1))
