import * as z from 'zod/mini'
import { clinicSchema } from './clinic.ts'
import { daySchema, instantSchema } from './primitives.ts'
import { visitExamSchema } from './slot.ts'

export const availableSlotSchema = z.object({
  startTime: instantSchema,
  endTime: instantSchema,
  exams: z.optional(z.array(visitExamSchema)),
})
export type AvailableSlot = z.infer<typeof availableSlotSchema>

/** PAST: no start left. NOT_YET: beyond the booking horizon. FULL: also where no visit fits all exams. */
export const dayStates = ['OPEN', 'FULL', 'CLOSED', 'PAST', 'NOT_YET'] as const

export const availableGroupSchema = z.object({
  date: daySchema,
  state: z.enum(dayStates),
  times: z.array(availableSlotSchema),
})
export type AvailableGroup = z.infer<typeof availableGroupSchema>

/** BOOK-12; `distance` in kilometres, null when unknown. */
export const clinicAppointmentsSchema = z.object({
  clinic: clinicSchema,
  distance: z.nullable(z.number()),
  availableGroups: z.array(availableGroupSchema),
})
export type ClinicAppointments = z.infer<typeof clinicAppointmentsSchema>
