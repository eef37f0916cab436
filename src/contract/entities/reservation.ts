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

/** S-51: seconds are the server's, so that a wrong device clock does not matter. */
export const reservationSchema = z.object({
  bookingKey: bookingKeySchema,
  slots: z.array(heldSlotSchema),
  secondsLeft: z.int(),
  /** Of a fresh hold. */
  secondsTotal: z.int(),
})
export type Reservation = z.infer<typeof reservationSchema>
