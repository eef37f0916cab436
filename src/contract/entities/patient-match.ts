import * as z from 'zod/mini'
import { codeStateSchema, otpSchema, puzzlePassSchema, sessionBookingSchema } from './authentication.ts'
import {
  birthDateSchema,
  contactNumberSchema,
  emailSchema,
  isNamed,
  oneNameShape,
  personNameSchema,
} from './patient-details.ts'

/** Names who was typed, and opens nothing: the same for the same person. */
export const patientMatchIdSchema = z.string().check(z.regex(/^[0-9A-Za-z]{22}$/, { error: 'invalid' }))

/** PORTAL-26: a number is taken where messages go by SMS. */
export const patientMatchRequestSchema = z
  .object({
    ...oneNameShape,
    lastName: personNameSchema,
    dateOfBirth: birthDateSchema,
    email: z.optional(emailSchema),
    phone: z.optional(contactNumberSchema),
    puzzlePass: z.optional(puzzlePassSchema),
  })
  .check(
    isNamed,
    z.refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
      error: 'required',
      path: ['email'],
    }),
  )
export type PatientMatchRequest = z.infer<typeof patientMatchRequestSchema>

/** The same whether anybody is found: the contact is masked as it was typed. */
export const patientMatchSchema = z.object({ match: patientMatchIdSchema, code: codeStateSchema })
export type PatientMatch = z.infer<typeof patientMatchSchema>

export const patientMatchCodeSchema = z.object({ match: patientMatchIdSchema, otp: otpSchema })

export const patientMatchAnswerSchema = z.object({
  success: z.boolean(),
  maxAttemptsReached: z.boolean(),
  triesLeft: z.optional(z.int()),
  isExpired: z.optional(z.boolean()),
  /** Of a success. */
  session: z.optional(sessionBookingSchema),
})
export type PatientMatchAnswer = z.infer<typeof patientMatchAnswerSchema>
