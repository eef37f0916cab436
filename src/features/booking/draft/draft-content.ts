// Parsed with care: it may come from an older build.
import * as z from 'zod/mini'
import { requestTypes } from '#src/contract/codes/request-types.ts'
import { preferredDaysSchema } from '#src/contract/entities/booking-request.ts'
import {
  bookingKeySchema,
  idSchema,
  instantSchema,
  slugSchema,
  timeZoneSchema,
} from '#src/contract/entities/primitives.ts'
import { heldSlotSchema } from '#src/contract/entities/reservation.ts'
import { type BookingFormValues, emptyBookingForm } from '../details/booking.form.ts'

const text = z.string()

/** A field unknown to an older build is empty. */
const form = z.pipe(
  z.looseObject({ dateOfBirth: z.object({ day: text, month: text, year: text }) }),
  z.transform((found): BookingFormValues => {
    const values = Object.entries(emptyBookingForm).map(([field, empty]) => {
      const value = found[field]
      const fits = typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)
      return [field, fits ? value : empty]
    })
    return Object.fromEntries(values) as BookingFormValues
  }),
)

const plan = z.object({
  regionSlug: slugSchema,
  examSlugs: z.array(slugSchema),
  clinicId: z.nullable(idSchema),
  timeZone: timeZoneSchema,
  type: z.enum(requestTypes),
  preferredDays: preferredDaysSchema,
  notes: text,
})

const beside = z.object({
  regionSlug: slugSchema,
  withExams: z.array(slugSchema),
  examSlugs: z.array(slugSchema).check(z.minLength(1)),
})

const contentSchema = z
  .object({
    keys: z.object({ bookingKey: bookingKeySchema, idempotencyKey: text }),
    slots: z.array(heldSlotSchema),
    plan: z._default(z.nullable(plan), null),
    beside: z._default(z.nullable(beside), null),
    form: z.nullable(form),
  })
  .check(z.refine((content) => content.slots.length > 0 || content.plan !== null))
export type DraftContent = z.infer<typeof contentSchema>

/** S-39: shown before the birth date is asked for. */
const offerSchema = z.object({
  exams: z.array(text).check(z.minLength(1)),
  /** Absent for a booking request. */
  startTime: z.optional(instantSchema),
  timeZone: timeZoneSchema,
})
export type DraftOffer = z.infer<typeof offerSchema>

export const readContent = (found: unknown): DraftContent | undefined => contentSchema.safeParse(found).data
export const readOffer = (found: unknown): DraftOffer | undefined => offerSchema.safeParse(found).data
