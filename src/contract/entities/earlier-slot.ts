import * as z from 'zod/mini'
import { dayParts } from '../codes/day-parts.ts'
import { earlierOfferStates } from '../codes/earlier-slot-states.ts'
import { earlierSlotsLimits } from '../limits/earlier-slots.limits.ts'
import { clinicSchema } from './clinic.ts'
import { idSchema, instantSchema, timeZoneSchema } from './primitives.ts'
import { heldSlotSchema } from './reservation.ts'

/** 64 random bits; names an offer and opens nothing. */
export const earlierOfferIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'invalid' }))

const atLeastOne = <T extends z.core.SomeType>(each: T, most: number) =>
  z.array(each).check(z.minLength(1, { error: 'required' }), z.maxLength(most))

const oneOf = (values: readonly number[]) =>
  z.int().check(z.refine((value) => values.includes(value), { error: 'invalid' }))

/** Monday is 1, Sunday is 7. */
const weekdaySchema = z.int().check(z.minimum(1), z.maximum(7))

/** What suits the patient, of times before the visit. */
export const earlierPreferenceSchema = z.object({
  clinicIds: atLeastOne(idSchema, earlierSlotsLimits.clinicsMax),
  weekdays: atLeastOne(weekdaySchema, 7),
  parts: atLeastOne(z.enum(dayParts), dayParts.length),
  noticeHours: oneOf(earlierSlotsLimits.noticeHours),
  earlierByDays: oneOf(earlierSlotsLimits.earlierByDays),
})
export type EarlierPreference = z.infer<typeof earlierPreferenceSchema>

export const earlierOfferSchema = z.object({
  id: earlierOfferIdSchema,
  state: z.enum(earlierOfferStates),
  offeredAt: instantSchema,
  startTime: instantSchema,
  clinic: clinicSchema,
  /** How many others were told of it. */
  othersTold: z.int(),
  /** All of the visit, as it is held for the swap; empty unless it is open. */
  slots: z.array(heldSlotSchema),
})
export type EarlierOffer = z.infer<typeof earlierOfferSchema>

export const earlierSlotsSchema = z.object({
  /** Whether a wish may be left now: by the provider, and as long as the visit may be moved. */
  isOffered: z.boolean(),
  /** S-71: the clinic agrees to a move first, so an earlier time is asked for. */
  asksClinic: z.boolean(),
  /** S-71: another time is asked for; until its answer nobody is told and nothing is taken. */
  isAsked: z.boolean(),
  timeZone: timeZoneSchema,
  /** Of the visit as it stands. */
  startTime: instantSchema,
  choices: z.object({
    clinics: z.array(z.object({ id: idSchema, name: z.string(), isOwn: z.boolean(), kilometres: z.number() })),
    weekdays: z.array(weekdaySchema),
    parts: z.array(z.enum(dayParts)),
  }),
  /** Clinic wall clock `HH:MM`: nobody is told from then until then. */
  quiet: z.object({ from: z.string(), until: z.string() }),
  offersAtOnce: z.int(),
  /** How offers are told; null where there is no contact for them. */
  channel: z.nullable(z.enum(['email', 'sms'])),
  wish: z.nullable(z.extend(earlierPreferenceSchema, { askedAt: instantSchema })),
  /** The newest first. */
  offers: z.array(earlierOfferSchema),
})
export type EarlierSlots = z.infer<typeof earlierSlotsSchema>
