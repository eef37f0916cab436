// What a kept visit holds. Read back with care: it may be of an older build.
import * as z from 'zod/mini'
import { appointmentStatusSchema } from '#src/contract/codes/statuses.ts'
import { appointmentSchema } from '#src/contract/entities/appointment.ts'

/** Of the confirmation what the day needs: no name, and not the booking's key. */
const contentSchema = z.object({
  status: appointmentStatusSchema,
  arriveMinutesBefore: z.int(),
  appointments: z.array(appointmentSchema).check(z.minLength(1)),
  /** Address of a map with the way to the clinic. */
  way: z.optional(z.string()),
  /** The calendar file, where it could be had. */
  calendar: z.optional(z.string()),
})
export type PassContent = z.infer<typeof contentSchema>

export const readPass = (found: unknown): PassContent | undefined => contentSchema.safeParse(found).data
