import * as z from 'zod/mini'
import { clinicSchema } from './clinic.ts'
import { daySchema, instantSchema } from './primitives.ts'
import { visitExamSchema } from './slot.ts'

/** A free time; of several exams the whole visit, with `exams` in the order in which they are done. */
export const availableTimeSchema = z.object({
  startTime: instantSchema,
  endTime: instantSchema,
  exams: z.optional(z.array(visitExamSchema)),
})
export type AvailableTime = z.infer<typeof availableTimeSchema>

/**
 * PAST: nothing left to start on that day. NOT_YET: beyond the provider's booking horizon. FULL also where each exam has
 * free times but no visit has room for all.
 */
export const dayStates = ['OPEN', 'FULL', 'CLOSED', 'PAST', 'NOT_YET'] as const

/** One clinic day: its free times, or why there are none. */
export const availableGroupSchema = z.object({
  date: daySchema,
  state: z.enum(dayStates),
  times: z.array(availableTimeSchema),
})
export type AvailableGroup = z.infer<typeof availableGroupSchema>

/** BOOK-12; `distance` in kilometres from where the patient said they are, null when unknown. */
export const clinicAppointmentsSchema = z.object({
  clinic: clinicSchema,
  distance: z.nullable(z.number()),
  availableGroups: z.array(availableGroupSchema),
})
export type ClinicAppointments = z.infer<typeof clinicAppointmentsSchema>
