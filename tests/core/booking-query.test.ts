import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examsLimits } from '#src/contract/limits/exams.limits.ts'
import { type BookingQuery, buildBookingQuery, parseBookingQuery } from '#src/core/booking-query.ts'
import { hostileTexts } from '#tests/support/hostile.ts'

const parse = (text: string) => parseBookingQuery(new URLSearchParams(text))

/** Everything the flow may say in its address, with the words of ROUTE-28. */
const whole: BookingQuery = {
  groupName: 'ultrasound',
  modalityId: 'US',
  selectedClinic: 'test-brunswick',
  navigateFromClinic: true,
  clinicId: 12,
  procedureTab: 'multiple',
  slotsView: 'MONTH',
  slotsLayout: 'GRID',
  date: '2026-11-26',
  startTime: '2026-11-26T09:20:00+11:00',
  endTime: '2026-11-26T09:40:00+11:00',
  upload: false,
  appointmentSlug: 'knee-a,chest-b',
  status: 'BOOKED',
  requested: 'ct-bowel,mri-knee',
}

describe('the queries of the booking flow', () => {
  it('are the twelve of the specification, the kind of exam, the layout of the times and the exams beside, read and written under the same names', () => {
    const text = buildBookingQuery(whole)
    expect([...new URLSearchParams(text).keys()]).toEqual([
      'groupName',
      'modalityId',
      'selectedClinic',
      'navigateFromClinic',
      'clinicId',
      'procedureTab',
      'slotsView',
      'slotsLayout',
      'date',
      'startTime',
      'endTime',
      'upload',
      'appointmentSlug',
      'status',
      'requested',
    ])
    expect(parse(text)).toEqual(whole)
  })

  it('keep the offset of a time, whose plus sign would be a space in an address [S-42]', () => {
    const text = buildBookingQuery({ startTime: '2026-11-26T09:20:00+11:00' })
    expect(text).toBe('?startTime=2026-11-26T09%3A20%3A00%2B11%3A00')
    expect(parse('startTime=2026-11-26T09:20:00+11:00')).toEqual({})
  })

  it('leave an address without a question mark when there is nothing to say', () => {
    expect(buildBookingQuery({})).toBe('')
    expect(parse('')).toEqual({})
  })

  it('that the product does not know stay unread, and the others are still read', () => {
    expect(parse('utm_source=mail&clinicId=12&__proto__=1&constructor=x')).toEqual({ clinicId: 12 })
  })

  it.each([
    ['single', 'single'],
    ['multiple', 'multiple'],
    ['SINGLE', undefined],
    ['both', undefined],
    ['', undefined],
  ])('take procedureTab=%s as %s [ROUTE-29]', (text, expected) => {
    expect(parse(`procedureTab=${text}`).procedureTab).toBe(expected)
  })

  it.each([
    ['WEEK', 'WEEK'],
    ['MONTH', 'MONTH'],
    ['week', undefined],
    ['DAY', undefined],
    ['YEAR', undefined],
  ])('take slotsView=%s as %s [ROUTE-30]', (text, expected) => {
    expect(parse(`slotsView=${text}`).slotsView).toBe(expected)
  })

  it.each([
    ['clinicId', '0'],
    ['clinicId', '-1'],
    ['clinicId', '01'],
    ['clinicId', '1.5'],
    ['clinicId', '1e3'],
    ['clinicId', '1 2'],
    ['clinicId', '9'.repeat(30)],
    ['date', '2026-02-30'],
    ['date', '26-11-2026'],
    ['date', '2026-1-1'],
    ['startTime', '2026-11-26'],
    ['startTime', '2026-11-26T09:20:00'],
    ['startTime', '2026-11-26T25:00:00+11:00'],
    ['startTime', '2026-11-26T09:20:00+99:00'],
    ['endTime', 'tomorrow'],
    ['navigateFromClinic', '1'],
    ['navigateFromClinic', 'TRUE'],
    ['upload', 'yes'],
    ['groupName', 'Two Words'],
    ['groupName', 'a'.repeat(81)],
    ['selectedClinic', '../admin'],
    ['appointmentSlug', 'a,,b'],
    ['appointmentSlug', 'a,a'],
    ['appointmentSlug', 'a,b,c,d,e,f,g,h,i'],
    ['status', 'booked'],
    ['status', '<b>'],
  ])('drop %s=%s, which makes no sense, and nothing else', (name, value) => {
    const search = new URLSearchParams(buildBookingQuery(whole))
    search.set(name, value)
    const { [name as keyof BookingQuery]: _dropped, ...others } = whole
    expect(parseBookingQuery(search)).toEqual(others)
  })

  it.each(Object.keys(whole) as (keyof BookingQuery)[])('never fail over a hostile %s', (name) => {
    for (const text of hostileTexts) {
      const query = parseBookingQuery(new URLSearchParams({ [name]: text }))
      // What is accepted is what was said, and goes into an address again as it was.
      expect(String(query[name] ?? text)).toBe(text)
      expect(parse(buildBookingQuery(query))).toEqual(query)
    }
  })

  it('come back from the address as they went into it, whatever they are', () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,10}){0,3}$/)
    const twoDigits = (max: number, min = 0) =>
      fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'))
    const instant = fc
      .tuple(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.constantFrom('+', '-'),
        twoDigits(13),
        fc.constantFrom('00', '30', '45'),
      )
      .map(([date, sign, hours, minutes]) => `${date.toISOString().slice(0, 19)}${sign}${hours}:${minutes}`)
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const anyQuery = fc.record<BookingQuery>(
      {
        groupName: slug,
        modalityId: slug.map((text) => text.slice(0, 40)),
        selectedClinic: slug,
        navigateFromClinic: fc.boolean(),
        clinicId: fc.integer({ min: 1, max: 999_999_999 }),
        procedureTab: fc.constantFrom('single', 'multiple'),
        slotsView: fc.constantFrom('WEEK', 'MONTH'),
        slotsLayout: fc.constantFrom('LIST', 'GRID'),
        date: day,
        startTime: instant,
        endTime: instant,
        upload: fc.boolean(),
        appointmentSlug: fc
          .uniqueArray(slug, { minLength: 1, maxLength: examsLimits.slugListItems })
          .map((slugs) => slugs.join(',')),
        status: fc.stringMatching(/^[A-Z_]{1,40}$/),
        requested: fc
          .uniqueArray(slug, { minLength: 1, maxLength: examsLimits.slugListItems })
          .map((slugs) => slugs.join(',')),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parse(buildBookingQuery(query))).toEqual(query)
      }),
    )
  })

  it('never fail over an address that is noise, and say nothing but what their names allow', () => {
    const names = fc.constantFrom(...Object.keys(whole), 'x', '')
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostileTexts))
    fc.assert(
      fc.property(fc.array(fc.tuple(names, value), { maxLength: 8 }), (pairs) => {
        const query = parseBookingQuery(new URLSearchParams(pairs))
        for (const name of Object.keys(query)) expect(Object.keys(whole)).toContain(name)
        expect(parse(buildBookingQuery(query))).toEqual(query)
      }),
    )
  })
})
