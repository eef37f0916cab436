import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  bookingKeySchema,
  daySchema,
  idListSchema,
  idSchema,
  instantSchema,
  slugListSchema,
  slugSchema,
} from '#src/contract/entities/primitives.ts'
import { addDays, dayInZone, isCalendarDay } from '#src/contract/rules/date.rules.ts'

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success
const twentyIds = Array.from({ length: 20 }, (_, index) => index + 1).join(',')

describe.each([
  { name: 'an id', schema: idSchema, good: [1, 2_147_483_647], bad: [0, -1, 1.5, '1', NaN, Infinity, null, [1]] },
  {
    name: 'a slug',
    schema: slugSchema,
    good: ['a', 'knee-mri', 'a'.repeat(80)],
    bad: ['', 'a'.repeat(81), 'Knee', 'a_b', 'a/b', 7, null, ['a'], {}],
  },
  {
    name: 'a day',
    schema: daySchema,
    good: ['2026-11-23', '2024-02-29'],
    bad: ['2026-02-29', '2026-11-31', '9999-01-01', '0000-01-01', '2026-11-23T00:00', 20_261_123, null],
  },
  {
    name: 'an instant',
    schema: instantSchema,
    good: ['2026-11-26T09:20:00+11:00', '2026-11-26T09:20:00Z', '2026-11-26T09:20:00-03:30'],
    bad: [
      '2026-11-26T09:20:00',
      '2026-11-26',
      '2026-02-30T09:20:00Z',
      '2026-11-26T25:00:00Z',
      '9999-12-31T23:59:59Z',
      '0000-01-01T00:00:00Z',
      'now',
      1_790_000_000_000,
      null,
    ],
  },
  {
    name: 'a booking key',
    schema: bookingKeySchema,
    good: ['0123456789ABCDEFabcdef', 'zzzzzzzzzzzzzzzzzzzzzz'],
    bad: [
      '',
      '0123456789ABCDEFabcde',
      '0123456789ABCDEFabcdef0',
      '0123456789ABCDEFabcde-',
      '0123456789ABCDEFabcdef\n',
      1,
    ],
  },
  {
    name: 'a list of slugs',
    schema: slugListSchema,
    good: ['a', 'knee-mri,chest-x-ray', 'a,b,c,d,e,f,g,h'],
    bad: ['', ',', 'a,a', 'a,b,c,d,e,f,g,h,i', `${'a'.repeat(80)},`.repeat(200), ['a'], null],
  },
  {
    name: 'a list of ids',
    schema: idListSchema,
    good: ['1', '1,2', twentyIds, '999999999'],
    bad: ['', ',', '1,', 'a', '-1', '1.5', '1e3', ' 1', '1234567890', `${twentyIds},21`, '1;2', ['1'], null],
  },
])('$name', ({ schema, good, bad }) => {
  it('is taken when it is well formed, at its limits too', () => {
    expect(good.filter((value) => !accepts(schema, value))).toEqual([])
  })

  it('is refused when it is not', () => {
    expect(bad.filter((value) => accepts(schema, value))).toEqual([])
  })

  it('never fails otherwise, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof accepts(schema, value)).toBe('boolean')
      }),
    )
  })
})

describe('an instant that is taken', () => {
  it('falls on a day that exists, with a next day, in every zone [S-42]', () => {
    const years = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(0, 999, 1000, 1001, 9997, 9998, 9999))
    const moments = fc.constantFrom('01-01T00:00:00.001', '12-31T23:59:59.999')
    const offsets = fc.constantFrom('Z', '+14:00', '-12:00', '+23:59', '-23:59')
    fc.assert(
      fc.property(years, moments, offsets, (year, moment, offset) => {
        const instant = `${String(year).padStart(4, '0')}-${moment}${offset}`
        const isTaken = accepts(instantSchema, instant)
        expect(isTaken).toBe(year > 1000 && year < 9998)
        if (!isTaken) return
        for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
          const day = dayInZone(new Date(instant), zone)
          expect(isCalendarDay(addDays(day, 1))).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})
