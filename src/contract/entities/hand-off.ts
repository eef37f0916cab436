// A hand-off lets a patient's own phone add one document to a visit, and read nothing of it.
import * as z from 'zod/mini'
import { handOffKinds, handOffStates } from '../codes/hand-off-states.ts'
import { clinicSchema } from './clinic.ts'
import { bookingKeySchema, instantSchema } from './primitives.ts'

/** 256 random bits; in the fragment of an address alone. */
export const handOffSecretSchema = z.string().check(z.regex(/^[0-9A-Za-z]{43}$/, { error: 'invalid' }))

export const newHandOffSchema = z.object({
  /** A key of its own, which opens nothing of the visit. */
  key: bookingKeySchema,
  secret: handOffSecretSchema,
  until: instantSchema,
})
export type NewHandOff = z.infer<typeof newHandOffSchema>

export const handOffStateSchema = z.object({ state: z.enum(handOffStates) })

/** What the phone is told: of the clinic, and nothing of the patient. */
export const handOffSchema = z.object({
  key: bookingKeySchema,
  kind: z.enum(handOffKinds),
  clinic: z.pick(clinicSchema, { name: true, phone: true, timeZone: true, lang: true }),
  until: instantSchema,
  state: z.enum(handOffStates),
})
export type HandOff = z.infer<typeof handOffSchema>
