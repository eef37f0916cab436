// When a room of a clinic is busy by the word of the clinic's own system.
import * as z from 'zod/mini'
import { roomBlocksLimits as limits } from '../limits/room-blocks.limits.ts'
import { cleanLine } from '../rules/text.rules.ts'
import { instantSchema, referenceSchema, slugSchema, timeZoneSchema } from './primitives.ts'

/** The system's own name of a block, of one room. */
export const externalIdSchema = z
  .string()
  .check(
    z.maxLength(limits.externalIdCharacters, { error: 'text.too-long' }),
    z.regex(/^[0-9A-Za-z][0-9A-Za-z._:-]*$/, { error: 'invalid' }),
  )

export const roomBlockBodySchema = z
  .object({
    startTime: instantSchema,
    endTime: instantSchema,
    /** For the clinic: never of a patient. */
    reason: z.optional(
      z.string().check(z.overwrite(cleanLine), z.maxLength(limits.reasonCharacters, { error: 'text.too-long' })),
    ),
  })
  .check(
    z.refine(({ startTime, endTime }) => Date.parse(endTime) > Date.parse(startTime), {
      error: 'invalid',
      path: ['endTime'],
    }),
  )

export const roomBlockSchema = z.object({
  externalId: externalIdSchema,
  clinicSlug: slugSchema,
  roomSlug: slugSchema,
  timeZone: timeZoneSchema,
  startTime: instantSchema,
  endTime: instantSchema,
  reason: z.nullable(z.string()),
  /** When it was last given other times or another reason. */
  changedAt: instantSchema,
  /** What stands in the same room then, and is for the clinic to move. */
  visits: z.array(
    z.object({
      reference: referenceSchema,
      startTime: instantSchema,
      endTime: instantSchema,
      /** S-71: a time that a patient asks for, and the clinic has not answered. */
      isAsked: z.boolean(),
    }),
  ),
})
export type RoomBlock = z.infer<typeof roomBlockSchema>
