import * as z from 'zod/mini'
import { appointmentStatusSchema } from '../codes/statuses.ts'
import { visitTodos } from '../codes/visit-todos.ts'
import { clinicSchema } from './clinic.ts'
import { langSchema } from './lang.ts'
import { bookingKeySchema, instantSchema, referenceSchema, slugSchema } from './primitives.ts'

/** API-114, PORTAL-01, PORTAL-02 */
export const patientVisitSchema = z.object({
  bookingKey: bookingKeySchema,
  reference: referenceSchema,
  /** Of what stands of the visit, else of what was last. */
  status: appointmentStatusSchema,
  /** Something of it stands, and its page opens. */
  isOpen: z.boolean(),
  clinic: z.pick(clinicSchema, { name: true, timeZone: true, phone: true, lang: true }),
  arriveTime: instantSchema,
  startTime: instantSchema,
  endTime: instantSchema,
  appointments: z.array(z.object({ slug: slugSchema, examSlug: slugSchema, examName: z.string(), lang: langSchema })),
  todos: z.array(z.enum(visitTodos)),
})
export type PatientVisit = z.infer<typeof patientVisitSchema>

export const patientVisitsSchema = z.object({
  /** In the order of their starts. */
  visits: z.array(patientVisitSchema),
  /** The server's clock, by which a visit is past. */
  now: instantSchema,
})
export type PatientVisits = z.infer<typeof patientVisitsSchema>
