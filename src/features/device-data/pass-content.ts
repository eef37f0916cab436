// Parsed with care: it may come from an older build.
import * as z from 'zod/mini'
import { appointmentStatusSchema } from '#src/contract/codes/statuses.ts'
import { appointmentSchema } from '#src/contract/entities/appointment.ts'
import { passCodeSchema, referenceSchema } from '#src/contract/entities/primitives.ts'

/** No name and no booking key. */
const contentSchema = z.object({
  reference: z.optional(referenceSchema),
  passCode: z.optional(passCodeSchema),
  status: appointmentStatusSchema,
  arriveMinutesBefore: z.int(),
  appointments: z.array(appointmentSchema).check(z.minLength(1)),
  /** Address of a map. */
  way: z.optional(z.string()),
  calendar: z.optional(z.string()),
})
export type PassContent = z.infer<typeof contentSchema>

export const readPass = (found: unknown): PassContent | undefined => contentSchema.safeParse(found).data
