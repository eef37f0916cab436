import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cookieExpires } from '#src/contract/rules/cookie.rules.ts'

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)

describe('a cookie that is kept', () => {
  it.each([
    ['2026-11-20', '2030-12-31'],
    ['2029-12-31', '2030-12-31'],
    ['2030-01-01', '2031-01-01'],
    ['2030-12-31', '2031-12-31'],
    ['2032-02-29', '2033-03-01'],
    ['2040-06-01', '2041-06-01'],
  ])('written on %s lives until %s [S-31]', (now, end) => {
    expect(cookieExpires(day(now))).toEqual(day(end))
  })

  it('never ends before the fixed date, nor within a year [S-31]', () => {
    const dates = fc.date({ min: day('2020-01-01'), max: day('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, (now) => {
        const end = cookieExpires(now).getTime()
        expect(end).toBeGreaterThanOrEqual(day('2030-12-31').getTime())
        expect(end - now.getTime()).toBeGreaterThanOrEqual(365 * 86_400_000)
      }),
    )
  })
})
