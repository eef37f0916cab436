import * as z from 'zod/mini'
import { preparationEffects } from '../codes/preparation-effects.ts'
import { bookingModeSchema } from '../codes/statuses.ts'
import { langSchema } from './lang.ts'
import { idSchema, slugSchema } from './primitives.ts'

/** One thing to do before the exam, with the time it starts and, where there is one, ends. */
export const preparationStepSchema = z.object({
  minutesBefore: z.int(),
  untilMinutesBefore: z.optional(z.int()),
  title: z.string(),
  detail: z.optional(z.string()),
  /** What it does to the body, where that decides which exams go together and in which order. */
  effects: z.optional(z.array(z.enum(preparationEffects))),
})

export const preparationSchema = z.object({
  /** One short line shown before choosing. */
  summary: z.string(),
  steps: z.array(preparationStepSchema),
  /** What to bring, each as it stands after “Bring”. */
  bring: z.optional(z.array(z.string())),
  /** Whole sentences: what to wear, what to leave at home. */
  advice: z.optional(z.array(z.string())),
})
export type Preparation = z.infer<typeof preparationSchema>

/** BOOK-09, with what a patient needs to know before choosing. */
export const examSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  modalityId: z.string(),
  modalityName: z.string(),
  priority: z.int(),
  examCode: z.string(),
  examNotes: z.nullable(z.string()),
  /** Clinical notes. */
  notes: z.nullable(z.string()),
  showBookingRequestInfoModal: z.boolean(),
  durationMinutes: z.int(),
  needsReferral: z.boolean(),
  pregnancyNote: z.nullable(z.string()),
  preparation: preparationSchema,
  /** A contrast agent is given, so it stands last in a visit of several exams. */
  usesContrast: z.boolean(),
  /** Best way it is offered in the region asked for. */
  bookingMode: bookingModeSchema,
  /** BOOK-10: a clinic of the region asked for also does it for whoever comes without an appointment. */
  isWalkIn: z.boolean(),
  searchTerms: z.array(z.string()),
  lang: langSchema,
})
export type Exam = z.infer<typeof examSchema>
