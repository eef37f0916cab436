import * as z from 'zod/mini'
import { bookingKeySchema, idSchema, instantSchema, slugSchema, timeZoneSchema } from './primitives.ts'

export const heldSlotSchema = z.object({
  regionSlug: slugSchema,
  clinicId: idSchema,
  clinicSlug: slugSchema,
  clinicName: z.string(),
  timeZone: timeZoneSchema,
  examSlug: slugSchema,
  startTime: instantSchema,
  endTime: instantSchema,
})
export type HeldSlot = z.infer<typeof heldSlotSchema>

/** What a booking key holds now. Seconds are the server's, so that a wrong device clock does not matter (S-51). */
export const reservationSchema = z.object({
  bookingKey: bookingKeySchema,
  slots: z.array(heldSlotSchema),
  secondsLeft: z.int(),
  /** Seconds a fresh hold lasts, for the bar. */
  secondsTotal: z.int(),
})
export type Reservation = z.infer<typeof reservationSchema>
