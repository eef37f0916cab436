import * as z from 'zod/mini'
import { latePreparations } from '../codes/late-preparation.ts'
import { preparationEffects } from '../codes/preparation-effects.ts'
import { bookingModeSchema } from '../codes/statuses.ts'
import { langSchema } from './lang.ts'
import { idSchema, slugSchema } from './primitives.ts'

export const preparationStepSchema = z.object({
  minutesBefore: z.int(),
  untilMinutesBefore: z.optional(z.int()),
  title: z.string(),
  detail: z.optional(z.string()),
  effects: z.optional(z.array(z.enum(preparationEffects))),
  /** Goes on until the exam; by itself where the effect is to abstain. */
  lasts: z.optional(z.boolean()),
})

export const preparationSchema = z.object({
  summary: z.string(),
  steps: z.array(preparationStepSchema),
  bring: z.optional(z.array(z.string())),
  advice: z.optional(z.array(z.string())),
})
export type Preparation = z.infer<typeof preparationSchema>

/** BOOK-09 */
export const examSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  modalityId: z.string(),
  modalityName: z.string(),
  priority: z.int(),
  examCode: z.string(),
  examNotes: z.nullable(z.string()),
  /** To be known before booking. */
  warning: z.optional(z.string()),
  notes: z.nullable(z.string()),
  showBookingRequestInfoModal: z.boolean(),
  durationMinutes: z.int(),
  needsReferral: z.boolean(),
  pregnancyNote: z.nullable(z.string()),
  preparation: preparationSchema,
  /** Absent: ASK. */
  latePreparation: z.optional(z.enum(latePreparations)),
  /** Stands last in a visit of several exams. */
  usesContrast: z.boolean(),
  bookingMode: bookingModeSchema,
  /** BOOK-10: a clinic of the region takes patients without an appointment. */
  isWalkIn: z.boolean(),
  /** S-103: questions come before the times. */
  hasQuestions: z.optional(z.boolean()),
  searchTerms: z.array(z.string()),
  /** Clinics of the region that do it; absent in lists of all regions and in what an older release stored. */
  clinicIds: z.optional(z.array(idSchema)),
  lang: langSchema,
})
export type Exam = z.infer<typeof examSchema>
