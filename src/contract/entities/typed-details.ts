// Of whoever a booking or a booking request is for, as it is typed.
import * as z from 'zod/mini'
import { ethnicitiesSchema } from './booking-form.ts'
import { bookedBySchema, patientDetailsSchema, patientNotesSchema, referrerSchema } from './patient-details.ts'
import { slugSchema } from './primitives.ts'

export const typedDetailsShape = {
  patientDetails: patientDetailsSchema,
  bookedBy: z.optional(bookedBySchema),
  insuranceType: z.optional(slugSchema),
  ethnicities: z.optional(ethnicitiesSchema),
  referrer: z.optional(referrerSchema),
  patientNotes: z.optional(patientNotesSchema),
  consent: z.optional(z.object({ version: z.string().check(z.maxLength(100)) })),
}

type Reachable = { patientDetails: { contactNumber?: string | undefined }; bookedBy?: object | undefined }

/** The patient's own number, or somebody who booked for them. */
export const hasContactNumber = z.refine<Reachable>(
  ({ patientDetails, bookedBy }) => patientDetails.contactNumber !== undefined || bookedBy !== undefined,
  { error: 'required', path: ['patientDetails', 'contactNumber'] },
)
