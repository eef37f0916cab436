// Paths are ours (S-110): the specification leaves open how the clinic books who calls or stands at the desk.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { locales } from '../codes/locales.ts'
import { deskVisitSchema } from '../entities/desk-visit.ts'
import { deskSlotSchema } from '../entities/move-request.ts'
import { daySchema, instantSchema, slugSchema, visitSlugListSchema } from '../entities/primitives.ts'
import { hasContactNumber, typedDetailsShape } from '../entities/typed-details.ts'
import { examsLimits } from '../limits/exams.limits.ts'

const placeErrors = ['clinic.unknown', 'exam.unknown', 'booking-request.other-exams'] as const

export const listDeskSlots = defineCall({
  name: 'listDeskSlots',
  method: 'GET',
  path: '/api/desk/slots',
  access: 'desk',
  summary: 'Free times for the exams on a day of a clinic, one exam after the other; from now on for a walk-in',
  requirements: ['S-110'],
  query: z.object({
    ...{ clinicSlug: slugSchema, day: daySchema, examSlugs: visitSlugListSchema },
    isWalkIn: z.optional(z.literal('true')),
  }),
  response: z.array(deskSlotSchema),
  errors: placeErrors,
})

export const createDeskVisit = defineCall({
  name: 'createDeskVisit',
  method: 'POST',
  path: '/api/desk/visits',
  access: 'desk',
  summary: 'Books a free time for a caller or a walk-in, all exams or none; the patient is told once',
  requirements: ['S-07', 'S-110', 'PORTAL-15'],
  idempotent: true,
  body: z
    .object({
      clinicSlug: slugSchema,
      startTime: instantSchema,
      examSlugs: z.array(slugSchema).check(z.minLength(1), z.maxLength(examsLimits.examsPerVisit)),
      ...typedDetailsShape,
      /** Of messages. */
      locale: z.enum(locales),
      /** Stands at the desk: of today, and here. */
      isWalkIn: z.boolean(),
    })
    .check(hasContactNumber),
  response: deskVisitSchema,
  status: 201,
  errors: [...placeErrors, 'slot.taken', 'slot.held', 'slot.not-offered', 'slot.preparation-late'],
})
