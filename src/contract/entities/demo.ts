import * as z from 'zod/mini'
import { consentAnswers } from '../codes/consent-states.ts'
import { demoFaults, serverFaults } from '../codes/demo-faults.ts'
import { shareEnds } from '../codes/share-codes.ts'
import { appointmentStatuses, closedStatuses } from '../codes/statuses.ts'
import { bookingKeySchema, daySchema, instantSchema, slugSchema } from './primitives.ts'

export const personaStatuses = [...appointmentStatuses, ...closedStatuses] as const

/** Of earlier times: nothing offered yet, a time that is free, one that is gone. */
export const personaEarlierSlots = ['WAITING', 'OPEN', 'GONE'] as const

/** What a recipient finds. */
const demoShareStateSchema = z.enum(['OPENED', 'NOT_OPENED', ...shareEnds])

export const demoPersonaSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  dateOfBirth: daySchema,
  bookingKey: bookingKeySchema,
  status: z.enum(personaStatuses),
  /** S-105 */
  isRequest: z.boolean(),
  /** Shown for what its link says. */
  isClosedLink: z.boolean(),
  /** The first of the visit, by the clinic's clock. */
  startTime: instantSchema,
  examCount: z.int(),
  isPast: z.boolean(),
  /** Past so long that the link opens nothing, though the visit is not closed. */
  isLinkOld: z.boolean(),
  isLocked: z.boolean(),
  /** Null where its visit asks for none. */
  consent: z.nullable(z.enum(['OPEN', ...consentAnswers])),
  bookedBy: z.nullable(z.string()),
  /** Where a code goes; empty where it can go nowhere. */
  contacts: z.array(z.enum(['SMS', 'EMAIL'])),
  hasLandline: z.boolean(),
  /** Of a correction that was asked for; null without one. */
  details: z.optional(z.nullable(z.enum(['OPEN', 'ACCEPTED', 'DECLINED']))),
  /** Null where none were asked for. */
  earlierTimes: z.optional(z.nullable(z.enum(personaEarlierSlots))),
  shares: z.optional(
    z.array(z.object({ contactName: z.string(), shareKey: bookingKeySchema, state: demoShareStateSchema })),
  ),
})
export type DemoPersona = z.infer<typeof demoPersonaSchema>

export const demoMessageSchema = z.object({
  key: z.string(),
  channel: z.enum(['EMAIL', 'SMS']),
  subject: z.string(),
  /** A name where the address is known, else the address. */
  recipient: z.string(),
  createdAt: instantSchema,
  state: z.enum(['SENT', 'WAITING', 'GIVEN_UP']),
  text: z.string(),
})
export type DemoMessage = z.infer<typeof demoMessageSchema>

export const demoFaultsSchema = z.object({
  on: z.array(z.enum(demoFaults)).check(z.maxLength(demoFaults.length)),
  server: z.nullable(z.literal([...serverFaults])),
})
export type DemoFaults = z.infer<typeof demoFaultsSchema>
