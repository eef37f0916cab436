import { describe, expect, it } from 'vitest'
import { slotPageRange, weeksOf } from '#src/features/slots/slot-page-range.ts'

const usual = { today: '2026-11-21', horizonDays: 60, startsToday: false, date: undefined }

describe('a page of times', () => {
  it('of the week has seven days from Monday, of the month five weeks from the current one across the month border [S-53, S-54]', () => {
    const week = slotPageRange({ ...usual, view: 'WEEK' })
    expect([week.start, week.end, week.days.length]).toEqual(['2026-11-16', '2026-11-22', 7])
    const month = slotPageRange({ ...usual, view: 'MONTH' })
    expect([month.start, month.end, month.days.length]).toEqual(['2026-11-16', '2026-12-20', 35])
  })

  it('begins today where the provider says so, week by week and month by month [BOOK-18]', () => {
    const week = slotPageRange({ ...usual, view: 'WEEK', startsToday: true, date: '2026-11-29' })
    expect([week.start, week.first]).toEqual(['2026-11-28', '2026-11-21'])
    expect(slotPageRange({ ...usual, view: 'MONTH', startsToday: true }).end).toBe('2026-12-25')
  })

  it('leads to the pages before and after, as far as can be booked [S-53]', () => {
    const pages = (view: 'WEEK' | 'MONTH', date?: string) => {
      const { earlier, later } = slotPageRange({ ...usual, view, date })
      return [earlier, later]
    }
    expect(pages('WEEK')).toEqual([undefined, '2026-11-23'])
    expect(pages('WEEK', '2026-12-02')).toEqual(['2026-11-23', '2026-12-07'])
    expect(pages('WEEK', '2027-01-20')).toEqual(['2027-01-11', undefined])
    expect(pages('MONTH')).toEqual([undefined, '2026-12-21'])
    expect(pages('MONTH', '2026-12-25')).toEqual(['2026-11-16', undefined])
  })

  it.each([
    ['in the past', '2020-01-01', '2026-11-16'],
    ['too far ahead', '2030-01-01', '2027-01-18'],
  ])('of a day %s is the nearest there is', (_what, date, start) => {
    expect(slotPageRange({ ...usual, view: 'WEEK', date }).start).toBe(start)
  })

  it('keeps its days over the turn of the year and of the clocks [S-42]', () => {
    const { days } = slotPageRange({ ...usual, today: '2026-12-28', view: 'MONTH' })
    expect([days[3], days[4], new Set(days).size]).toEqual(['2026-12-31', '2027-01-01', 35])
    expect(slotPageRange({ ...usual, today: '2027-04-01', view: 'WEEK' }).days.at(-1)).toBe('2027-04-04')
  })

  it('falls into weeks of seven', () => {
    expect(weeksOf(slotPageRange({ ...usual, view: 'MONTH' }).days).map(([first]) => first)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
    ])
  })
})
