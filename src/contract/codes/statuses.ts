import * as z from 'zod/mini'
import { shareEnds } from './share-codes.ts'

/** AUTH-34 to AUTH-38: of a booking that a link no longer opens. */
export const closedStatuses = [
  'EXPIRED',
  'EXPIRED_PATIENT',
  'CANCELED',
  'DECLINED_BY_PATIENT',
  'REMOVED_BY_OPERATOR',
  'DELETED',
  'ON_HOLD',
] as const
export type ClosedStatus = (typeof closedStatuses)[number]

/** Of what a link opens: a booking or a share. */
export const closedReasons = [...closedStatuses, ...shareEnds] as const
export type ClosedReason = (typeof closedReasons)[number]

/** The link ended, not what it opens: a fresh one does. */
const linkEndedStatuses: readonly string[] = ['EXPIRED', 'EXPIRED_PATIENT'] satisfies ClosedStatus[]
export const isLinkEnded = (status: string): boolean => linkEndedStatuses.includes(status)

/** S-07: of a visit that stands; S-71: `CHANGED` has another exam since. */
export const appointmentStatuses = [
  'BOOKED',
  'PENDING',
  'CONFIRMED',
  'RESCHEDULED',
  'CHANGED',
  'REQUEST_RESCHEDULE',
] as const
/** S-07: an answer may hold a word that this build does not know. */
export const appointmentStatusSchema = z.string().check(z.maxLength(40))
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** S-120: what an appointment becomes that takes held slots: of the same exams, or of others. */
export const movedStatuses = ['RESCHEDULED', 'CHANGED'] as const
export type MovedStatus = (typeof movedStatuses)[number]

/** S-105; `DELETED` and `EXPIRED_PATIENT` are understood in an answer, and never set here. */
export const requestStatuses = [
  'PENDING',
  'ON_HOLD',
  'BOOKED',
  'CANCELED',
  'EXPIRED',
  'DECLINED_BY_PATIENT',
  'REMOVED_BY_OPERATOR',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

// S-52. ONLINE: real slots. REQUEST: a booking request, or a call where the provider takes none. ENQUIRY: arranged by the clinic in a talk,
// SPECIAL_ENQUIRY: by the provider's call centre.
export const bookingModes = ['ONLINE', 'REQUEST', 'ENQUIRY', 'SPECIAL_ENQUIRY'] as const
export const bookingModeSchema = z.enum(bookingModes)
export type BookingMode = z.infer<typeof bookingModeSchema>
