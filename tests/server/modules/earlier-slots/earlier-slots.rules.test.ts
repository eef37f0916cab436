import { describe, expect, it } from 'vitest'
import { isUnmoved, quietEnd, quietStart, startsOf, suits } from '#server/modules/earlier-slots/earlier-slots.rules.ts'
import type { DayPart } from '#src/contract/codes/day-parts.ts'

const zone = 'Australia/Melbourne'
const at = (text: string): number => Date.parse(text)
const night = { quietFrom: '20:00', quietUntil: '08:00' }

describe('quiet hours by the clinic’s clock [S-115]', () => {
  it.each([
    ['2026-11-23T20:00:00+11:00', '2026-11-24T08:00:00+11:00'],
    ['2026-11-24T03:10:00+11:00', '2026-11-24T08:00:00+11:00'],
    ['2026-11-24T07:59:59+11:00', '2026-11-24T08:00:00+11:00'],
  ])('%s waits until %s', (now, end) => {
    expect(quietEnd(at(now), zone, night)).toBe(at(end))
  })

  it.each(['2026-11-24T08:00:00+11:00', '2026-11-24T19:59:59+11:00'])('%s is no night', (now) => {
    expect(quietEnd(at(now), zone, night)).toBeUndefined()
  })

  it('ends on time where the clocks jump in that night', () => {
    expect(quietEnd(at('2026-10-04T01:30:00+10:00'), zone, night)).toBe(at('2026-10-04T08:00:00+11:00'))
  })

  it('lies within one day where the provider says so, or never', () => {
    const noon = { quietFrom: '12:00', quietUntil: '13:00' }
    expect(quietEnd(at('2026-11-24T12:30:00+11:00'), zone, noon)).toBe(at('2026-11-24T13:00:00+11:00'))
    expect(quietStart(at('2026-11-24T12:30:00+11:00'), zone, noon)).toBe(at('2026-11-25T12:00:00+11:00'))
    const never = { quietFrom: '08:00', quietUntil: '08:00' }
    expect(quietEnd(at('2026-11-24T03:00:00+11:00'), zone, never)).toBeUndefined()
    expect(quietStart(at('2026-11-24T03:00:00+11:00'), zone, never)).toBeUndefined()
  })
})

describe('what suits [S-115]', () => {
  const wish = {
    weekdays: [2, 4],
    parts: ['MORNING'] as DayPart[],
    noticeHours: 24,
    earlierByDays: 1,
    visitStartsAt: new Date('2026-11-27T09:00:00+11:00'),
  }
  const now = at('2026-11-23T09:00:00+11:00')
  const fits = (startTime: string, change: Partial<typeof wish> = {}): boolean =>
    suits({ startTime }, { ...wish, ...change }, { now, timeZone: zone })

  it.each([
    ['a chosen day and part of it', '2026-11-24T11:40:00+11:00', true],
    ['another day', '2026-11-25T10:00:00+11:00', false],
    ['another part of the day', '2026-11-24T12:00:00+11:00', false],
    ['too soon to come', '2026-11-24T08:59:00+11:00', false],
    ['a day before the visit', '2026-11-26T09:00:00+11:00', true],
    ['less than a day before it', '2026-11-26T09:20:00+11:00', false],
  ])('%s', (_what, startTime, expected) => {
    expect(fits(startTime)).toBe(expected)
  })

  it('is never the visit itself or later', () => {
    const any = { earlierByDays: 0, weekdays: [5] }
    expect(fits('2026-11-27T08:40:00+11:00', any)).toBe(true)
    expect(fits('2026-11-27T09:00:00+11:00', any)).toBe(false)
    expect(fits('2026-11-27T09:20:00+11:00', any)).toBe(false)
  })
})

it('a visit that lost an exam is unmoved, one that was moved or cancelled is not', () => {
  const first = { slug: 'a', startsAt: new Date('2026-11-27T09:00:00+11:00') }
  const second = { slug: 'b', startsAt: new Date('2026-11-27T09:30:00+11:00') }
  const before = startsOf([first, second])
  expect(isUnmoved([second], before)).toBe(true)
  expect(isUnmoved([], before)).toBe(false)
  expect(isUnmoved([{ ...first, startsAt: new Date('2026-11-26T09:00:00+11:00') }, second], before)).toBe(false)
})
