import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { loadDateNames, monthNames } from '#src/i18n/date-names.ts'
import { readDateParts, withFullYear } from '#src/i18n/date-parts.ts'

beforeAll(() => loadDateNames('mk'))
afterEach(() => vi.unstubAllEnvs())

const read = (language: string, ...[day, month, year]: readonly string[]) => {
  const result = readDateParts({ day: day ?? '', month: month ?? '', year: year ?? '' }, language)
  return 'day' in result ? result.day : result.error
}

describe('a birth date typed in three boxes', () => {
  it.each([
    ['27', '3', '1985'],
    ['27', '03', '1985'],
    ['27', 'March', '1985'],
    ['27', 'march', '1985'],
    ['27', 'MAR', '1985'],
    ['27', 'mar.', '1985'],
    [' 27 ', ' 3 ', ' 1985 '],
    ['27.', '3.', '1985.'],
    ['27/', '3/', '1985'],
    ['２７', '３', '１９８５'],
  ])('is understood as 27 March 1985: %s, %s, %s [AUTH-23]', (...parts) => {
    expect(read('en-AU', ...parts)).toBe('1985-03-27')
  })

  it.each([
    ['март', '1985-03-27'],
    ['МАРТ', '1985-03-27'],
    ['Мар', '1985-03-27'],
    ['мај', '1985-05-27'],
    ['јуни', '1985-06-27'],
    ['јули', '1985-07-27'],
    ['септември', '1985-09-27'],
    ['ноем', '1985-11-27'],
    ['March', '1985-03-27'],
    ['3', '1985-03-27'],
  ])('may have the month %s on a Macedonian page [AUTH-23, I18N-02]', (month, expected) => {
    expect(read('mk', '27', month, '1985')).toBe(expected)
  })

  it.each(['en-AU', 'en-NZ', 'en-CA', 'mk'])(
    'is understood with every month’s name, long and short, in %s',
    (language) => {
      for (const names of monthNames(language))
        for (const [index, name] of names.entries())
          expect(read(language, '1', name, '2000')).toBe(`2000-${String(index + 1).padStart(2, '0')}-01`)
    },
  )

  it('may be a day that the zone of the device left out', () => {
    vi.stubEnv('TZ', 'Pacific/Apia')
    expect(new Date(2011, 11, 30).getDate()).toBe(31)
    expect(read('en-AU', '30', '12', '2011')).toBe('2011-12-30')
  })

  it.each([
    ['nothing', ['', '', ''], 'required'],
    ['spaces only', [' ', ' ', ' '], 'required'],
    ['no day', ['', '3', '1985'], 'date.missing-day'],
    ['no month', ['27', '', '1985'], 'date.missing-month'],
    ['no year', ['27', '3', ''], 'date.missing-year'],
    ['a year of two digits', ['27', '3', '85'], 'date.missing-year'],
    ['a year of three digits', ['27', '3', '198'], 'date.missing-year'],
    ['a year of five digits', ['27', '3', '19850'], 'date.impossible'],
    ['29 February in a common year', ['29', '2', '1985'], 'date.impossible'],
    ['29 February in 1900', ['29', '2', '1900'], 'date.impossible'],
    ['31 April', ['31', 'April', '1985'], 'date.impossible'],
    ['day 0', ['0', '3', '1985'], 'date.impossible'],
    ['day 32', ['32', '3', '1985'], 'date.impossible'],
    ['month 13', ['27', '13', '1985'], 'date.impossible'],
    ['month 0', ['27', '0', '1985'], 'date.impossible'],
    ['year 0', ['27', '3', '0000'], 'date.impossible'],
    ['a month of two letters, which could be several', ['27', 'Ju', '1985'], 'date.impossible'],
    ['a month that is none', ['27', 'Smarch', '1985'], 'date.impossible'],
    ['a minus', ['27', '3', '-1985'], '1985-03-27'],
    ['letters for a day', ['x', '3', '1985'], 'date.impossible'],
    ['an emoji', ['😀', '3', '1985'], 'date.impossible'],
    ['10,000 digits', ['2'.repeat(10_000), '3', '1985'], 'date.impossible'],
    ['scientific notation', ['1e1', '3', '1985'], 'date.impossible'],
  ])('with %s is answered by what is wrong or taken as meant [AUTH-23]', (_what, parts, expected) => {
    expect(read('en-AU', ...parts)).toBe(expected)
  })

  it.each([
    ['29', '2', '2000'],
    ['29', 'Feb', '1984'],
  ])('may be a leap day: %s, %s, %s', (...parts) => {
    expect(read('en-AU', ...parts)).toBe(`${parts[2]}-02-29`)
  })

  it('gives back every day there is, and never a day that is not', () => {
    const anyDay = fc.integer({ min: 0, max: 50_000 }).map((count) => addDays('1895-01-01', count))
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year = '', month = '', date = ''] = day.split('-')
        expect(read('en-AU', date, month, year)).toBe(day)
      }),
    )
    const anything = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(
      fc.property(anything, anything, anything, (date, month, year) => {
        expect(read('mk', date, month, year)).toMatch(/^(\d{4}-\d{2}-\d{2}|required|date\.[a-z-]+)$/)
      }),
    )
  })
})

describe('a year of two digits', () => {
  it.each([
    ['78', '1978'],
    ['26', '2026'],
    ['27', '1927'],
    ['00', '2000'],
    ['1924', '1924'],
    ['7', '7'],
    ['', ''],
  ])('%s is read as %s', (year, full) => {
    expect(withFullYear({ day: '1', month: '2', year }, '2026-11-28').year).toBe(full)
  })
})
