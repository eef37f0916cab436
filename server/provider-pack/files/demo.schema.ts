import * as z from 'zod/mini'
import { consentAnswers } from '#src/contract/codes/consent-states.ts'
import { detailDeclineReasons } from '#src/contract/codes/detail-request-states.ts'
import { locales } from '#src/contract/codes/locales.ts'
import { relationships } from '#src/contract/codes/relationships.ts'
import { shareEnds, shareTypes } from '#src/contract/codes/share-codes.ts'
import { requestStatuses } from '#src/contract/codes/statuses.ts'
import { personaEarlierSlots, personaStatuses } from '#src/contract/entities/demo.ts'
import { changedDetailsSchema } from '#src/contract/entities/detail-request.ts'
import { daySchema, slugSchema } from '#src/contract/entities/primitives.ts'
import { isEmail } from '#src/contract/rules/text.rules.ts'
import { text } from './pack-values.schema.ts'

/** A named, invented patient with a booking that is begun afresh at will. */
const personaSchema = z.object({
  slug: slugSchema,
  firstName: text,
  lastName: text,
  dateOfBirth: daySchema,
  contactNumber: z.optional(text),
  email: z.optional(text),
  /** Where another person booked: codes go there. */
  bookedBy: z.optional(
    z.object({
      name: text,
      relationship: z.enum(relationships),
      contactNumber: text,
      email: z.optional(text),
    }),
  ),
  clinic: slugSchema,
  /** One after the other, on one day. */
  exams: z.array(slugSchema).check(z.minLength(1), z.maxLength(4)),
  /** Negative: past. */
  daysAhead: z.int().check(z.minimum(-400), z.maximum(80)),
  /** In place of days: so many minutes from now, whether the clinic is open or not. */
  minutesAhead: z.optional(z.int().check(z.minimum(-600), z.maximum(600))),
  isCheckedIn: z._default(z.boolean(), false),
  status: z._default(z.enum(personaStatuses), 'BOOKED'),
  /** S-105: a booking request, with a visit only where it is BOOKED. */
  requestStatus: z.optional(z.enum(requestStatuses)),
  /** S-20: its tries are used up. */
  isLocked: z._default(z.boolean(), false),
  locale: z.optional(z.enum(locales)),
  /** S-71: another time that was asked for, of a visit of one exam, and what the clinic said. */
  moveRequest: z.optional(z.enum(['OPEN', 'ACCEPTED', 'DECLINED'])),
  /** S-71: the exam that took the place of the one. */
  changesTo: z.optional(slugSchema),
  /** API-107: answered already; without it what a form asks is open. */
  consent: z.optional(z.enum(consentAnswers)),
  /** PORTAL-05: of the first exam; without days it is not released. The letters are those of a PDF's own fonts. */
  report: z.optional(
    z.object({
      lines: z.array(z.string().check(z.regex(/^[\x20-\x7e]{0,90}$/))).check(z.minLength(1), z.maxLength(30)),
      opensInDays: z.optional(z.int().check(z.minimum(0), z.maximum(60))),
    }),
  ),
  /** SHARE-01: of a report that can be read, with how often each was opened and how it ended. */
  shares: z.optional(
    z
      .array(
        z.object({
          contactName: text,
          contactDetails: z.string().check(z.refine(isEmail, { error: 'must be an email address' })),
          type: z._default(z.enum(shareTypes), 'RESULT'),
          note: z.optional(text),
          timesOpened: z._default(z.int().check(z.minimum(0), z.maximum(9)), 0),
          end: z.optional(z.enum(shareEnds)),
        }),
      )
      .check(z.maxLength(5)),
  ),
  /** S-115: told of earlier times, and how far that is. */
  earlierTimes: z.optional(z.enum(personaEarlierSlots)),
  /** API-83: corrections that were asked for, and what became of them; at most the last is open. */
  detailRequests: z.optional(
    z
      .array(
        z.object({
          changes: changedDetailsSchema,
          note: z.optional(text),
          status: z.enum(['OPEN', 'ACCEPTED', 'DECLINED']),
          reason: z.optional(z.enum(detailDeclineReasons)),
          word: z.optional(text),
        }),
      )
      .check(z.maxLength(3)),
  ),
})

/** How the invented calendar is filled; read only when the provider is a demo. */
export const demoSchema = z.object({
  seed: z.int(),
  occupancyPercent: z.int().check(z.minimum(0), z.maximum(95)),
  weeks: z.int().check(z.minimum(1), z.maximum(26)),
  /** Clinic with no free time at all. */
  fullClinics: z.array(slugSchema),
  /** Share of clinic days that are full. */
  fullDayPercent: z.int().check(z.minimum(0), z.maximum(50)),
  /** BOOK-30: exams whose booking succeeds with a message. */
  messageForExams: z._default(z.array(slugSchema), []),
  /** Bookings of named, invented patients on the first free time after `daysAhead` days. */
  bookings: z.array(
    z.object({
      firstName: text,
      lastName: text,
      dateOfBirth: daySchema,
      contactNumber: text,
      email: z.optional(text),
      clinic: slugSchema,
      exam: slugSchema,
      daysAhead: z.int().check(z.minimum(0), z.maximum(120)),
    }),
  ),
  personas: z._default(z.array(personaSchema), []),
})
