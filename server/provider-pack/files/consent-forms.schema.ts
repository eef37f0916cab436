import * as z from 'zod/mini'
import { daySchema, slugSchema } from '#src/contract/entities/primitives.ts'
import { consentLimits } from '#src/contract/limits/consent.limits.ts'
import { html, text } from './pack-values.schema.ts'

/** What is read and signed before an exam. Another `version` asks those who have signed again. */
export const consentFormsSchema = z
  .array(
    z.object({
      slug: slugSchema,
      version: z.int().check(z.minimum(1), z.maximum(9999)),
      since: daySchema,
      title: text,
      html,
      statements: z.array(text).check(z.minLength(1), z.maxLength(consentLimits.statementsMax)),
      /** Exams by slug, and all exams of a modality. */
      exams: z._default(z.array(slugSchema), []),
      modalities: z._default(z.array(text), []),
    }),
  )
  .check(z.maxLength(consentLimits.formsMax))
