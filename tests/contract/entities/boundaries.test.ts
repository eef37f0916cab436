// The limits of numbers and lists, each at its edge.
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { listClinicAppointments, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { openingHoursSchema } from '#src/contract/entities/clinic.ts'
import { applicationConfigSchema } from '#src/contract/entities/config.ts'
import { errorBodySchema } from '#src/contract/entities/error-body.ts'
import { locationSchema } from '#src/contract/entities/location.ts'

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success

describe('a location', () => {
  it('lies on the earth, and may name the post code it came from [BOOK-14]', () => {
    const at = (latitude: number, longitude: number) => accepts(locationSchema, { latitude, longitude })
    expect([at(90, 180), at(-90, -180), at(0, 0)]).toEqual([true, true, true])
    expect([at(90.01, 0), at(-91, 0), at(0, 180.01), at(0, -181), at(Number.NaN, 0)]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
    expect(accepts(locationSchema, { latitude: 0, longitude: 0, postalCodeLocationId: 7 })).toBe(true)
  })
})

describe('opening hours', () => {
  it('are of a weekday from 1 to 7', () => {
    const weekdays = [0, 1, 7, 8].map((weekday) => accepts(openingHoursSchema, { weekday, spans: [] }))
    expect(weekdays).toEqual([false, true, true, false])
  })
})

describe('the application configuration', () => {
  const { contactNumberMaxDigits, kioskNoActivitySeconds } = applicationConfigSchema.shape

  it('lets a country’s numbers have 8 to 11 digits [S-55]', () => {
    expect([7, 8, 11, 12].map((digits) => accepts(contactNumberMaxDigits, digits))).toEqual([false, true, true, false])
  })

  it('has a kiosk wait for some time [BRAND-13]', () => {
    expect([0, -1, 0.5, 1].map((seconds) => accepts(kioskNoActivitySeconds, seconds))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})

describe('the times of one request', () => {
  const bookingKey = '0123456789ABCDEFabcdef'
  const slots = (count: number) =>
    Array.from({ length: count }, () => ({ clinicId: 1, examSlug: 'knee-mri', startTime: '2026-11-23T09:00:00+11:00' }))
  const patientDetails = { firstName: 'A', lastName: 'B', dateOfBirth: '1990-01-01', contactNumber: '0491570157' }

  it('are one to eight, to hold and to book [API-69, API-78]', () => {
    const counts = [0, 1, 8, 9]
    expect(counts.map((count) => accepts(reserveSlots.body, { bookingKey, slots: slots(count) }))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(
      counts.map((count) => accepts(createAppointment.body, { bookingKey, slots: slots(count), patientDetails })),
    ).toEqual([false, true, true, false])
  })

  it('to choose from span one to 35 days [API-52, S-53]', () => {
    const to = (end: string) =>
      accepts(listClinicAppointments.query, { start: '2026-11-23', end, clinicIds: '1', examSlug: 'a' })
    expect([to('2026-11-23'), to('2026-12-27')]).toEqual([true, true])
    expect([to('2026-11-22'), to('2026-12-28'), to('2026-02-30')]).toEqual([false, false, false])
  })
})

describe('a refusal', () => {
  it('has a known code, and nothing has to come with it', () => {
    const refusal = { code: 'slot.taken', status: 409, requestId: 'x' }
    expect(accepts(errorBodySchema, refusal)).toBe(true)
    expect(accepts(errorBodySchema, { ...refusal, code: 'slot.gone' })).toBe(false)
    expect(accepts(errorBodySchema, { code: 'slot.taken', status: 409 })).toBe(false)
  })
})
