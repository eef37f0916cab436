// S-121: the safety questions of a visit or a booking request, as the clinic sees them.
import * as z from 'zod/mini'
import { questionnaireStates } from '../codes/questionnaire-types.ts'
import { safetyClearances, safetyStates } from '../codes/safety-states.ts'
import { instantSchema, referenceSchema, slugSchema, timeZoneSchema } from './primitives.ts'
import { questionnaireSchema } from './questionnaire.ts'

/** Of the exams and the answers that were read: what is cleared is this, and no later answer. */
const safetyMarkSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'invalid' }))

export const safetySchema = z.object({
  state: z.enum(safetyStates),
  mark: safetyMarkSchema,
  questions: z.array(
    z.object({
      questionnaireId: slugSchema,
      title: z.string(),
      state: z.enum(questionnaireStates),
      receivedAt: z.nullable(instantSchema),
      /** Who of staff answered in the patient's name; null where the patient did, or nobody has. */
      answeredBy: z.nullable(z.string()),
    }),
  ),
  cleared: z.nullable(z.object({ how: z.enum(safetyClearances), by: z.string(), at: instantSchema })),
})
export type Safety = z.infer<typeof safetySchema>

/** What staff asks by phone: the questions as the patient would read them. */
export const deskSafetySchema = z.object({
  reference: referenceSchema,
  timeZone: timeZoneSchema,
  safety: z.nullable(safetySchema),
  questionnaires: z.array(questionnaireSchema),
})
export type DeskSafety = z.infer<typeof deskSafetySchema>

export const safetyClearanceSchema = z.object({ mark: safetyMarkSchema, how: z.enum(safetyClearances) })
