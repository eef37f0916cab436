// In the browser's history: the address of the exams page has no place for it (S-43).
import * as z from 'zod/mini'
import { slugSchema } from '#src/contract/entities/primitives.ts'
import { examsLimits } from '#src/contract/limits/exams.limits.ts'

const schema = z.object({
  exams: z.array(slugSchema).check(z.maxLength(examsLimits.examsPerVisit)),
  /** BOOK-22: the exam to be replaced. */
  changing: z.optional(slugSchema),
})

export type ChosenExams = z.infer<typeof schema>

export const readChosen = (state: unknown): ChosenExams => {
  const found = schema.safeParse(state)
  return found.success ? found.data : { exams: [] }
}

export const chosenState = (exams: readonly string[], changing?: string): ChosenExams => ({
  exams: [...exams],
  ...(changing === undefined ? {} : { changing }),
})
