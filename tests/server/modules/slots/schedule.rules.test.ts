import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeStarts, merge, openSpans, type Span } from '#server/modules/slots/schedule.rules.ts'
import { toZonedIso } from '#server/shared/zoned-time.ts'
import { testClinic } from '#tests/support/test-pack.ts'

const zone = 'Australia/Melbourne'
const monday = '2026-11-23'

const openOn = (
  day: string,
  overrides: Parameters<typeof testClinic>[0] = {},
  room = 'us-1',
  holidays = {},
): string[] =>
  openSpans(testClinic(overrides), holidays, room, day).map((span) =>
    span.map((at) => toZonedIso(at, zone).slice(11, 16)).join('-'),
  )

const hours = (...spans: [string, string][]) => ({
  hours: { mon: spans, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
})

describe('a room is open', () => {
  it('for the hours of the weekday, and not on other days', () => {
    expect(openOn(monday)).toEqual(['09:00-12:00'])
    expect(openOn('2026-11-28')).toEqual([])
  })

  it('before and after a lunch gap', () => {
    expect(openOn(monday, hours(['08:00', '12:30'], ['13:30', '17:00']))).toEqual(['08:00-12:30', '13:30-17:00'])
  })

  it('until midnight where the hours end at 24:00', () => {
    expect(openOn(monday, hours(['20:00', '24:00']))).toEqual(['20:00-00:00'])
  })

  it('not on a public holiday of its state', () => {
    expect(openOn(monday, {}, 'us-1', { [monday]: 'Test Day' })).toEqual([])
  })

  it('in its extra hours alone on a public holiday', () => {
    const extraHours = [{ date: monday, hours: [['13:00', '15:00']] as [string, string][] }]
    expect(openOn(monday, { extraHours }, 'us-1', { [monday]: 'Test Day' })).toEqual(['13:00-15:00'])
  })

  it('in its extra hours beside the usual ones, joined where they touch', () => {
    const extra = (...spans: [string, string][]) => ({ extraHours: [{ date: monday, hours: spans }] })
    expect(openOn(monday, extra(['18:00', '20:00']))).toEqual(['09:00-12:00', '18:00-20:00'])
    expect(openOn(monday, extra(['12:00', '13:00']))).toEqual(['09:00-13:00'])
    expect(openOn('2026-11-28', { extraHours: [{ date: '2026-11-28', hours: [['09:00', '11:00']] }] })).toEqual([
      '09:00-11:00',
    ])
  })

  it('in extra hours of its own only', () => {
    const extraHours = [{ date: monday, room: 'us-2', hours: [['18:00', '20:00']] as [string, string][] }]
    expect(openOn(monday, { extraHours }, 'us-1')).toEqual(['09:00-12:00'])
    expect(openOn(monday, { extraHours }, 'us-2')).toEqual(['09:00-12:00', '18:00-20:00'])
  })

  it('on no day of a closure, first and last included, extra hours or not', () => {
    const closures = [{ from: '2026-11-23', to: '2026-11-25' }]
    const extraHours = [{ date: monday, hours: [['18:00', '20:00']] as [string, string][] }]
    expect(openOn(monday, { closures, extraHours })).toEqual([])
    expect(openOn('2026-11-25', { closures })).toEqual([])
    expect(openOn('2026-11-26', { closures })).toEqual(['09:00-12:00'])
  })

  it('while another room is closed', () => {
    const closures = [{ from: monday, to: monday, room: 'us-2' }]
    expect(openOn(monday, { closures }, 'us-1')).toEqual(['09:00-12:00'])
    expect(openOn(monday, { closures }, 'us-2')).toEqual([])
  })
})

const minute = 60_000
const at = (minutes: number): number => minutes * minute
const starts = (
  open: [number, number][],
  busy: [number, number][],
  exam: { durationMinutes: number; bufferMinutes: number },
  { stepMinutes = 20, earliest = 0 } = {},
): number[] => {
  const spans = (list: [number, number][]): Span[] => list.map(([from, to]) => [at(from), at(to)])
  return freeStarts(spans(open), spans(busy), exam, { stepMinutes, earliest: at(earliest) }).map(
    (start) => start / minute,
  )
}
const short = { durationMinutes: 20, bufferMinutes: 0 }

describe('starts of an exam', () => {
  it('are a step apart from opening, and the last still ends by closing', () => {
    expect(starts([[0, 70]], [], short)).toEqual([0, 20, 40])
    expect(starts([[0, 60]], [], short)).toEqual([0, 20, 40])
    expect(starts([[0, 59]], [], short)).toEqual([0, 20])
    expect(starts([[0, 19]], [], short)).toEqual([])
  })

  it('count anew after a gap, and none runs into it', () => {
    expect(
      starts(
        [
          [0, 50],
          [65, 110],
        ],
        [],
        short,
      ),
    ).toEqual([0, 20, 65, 85])
  })

  it('are none before the earliest moment, which itself is allowed', () => {
    expect(starts([[0, 80]], [], short, { earliest: 20 })).toEqual([20, 40, 60])
    expect(starts([[0, 80]], [], short, { earliest: 21 })).toEqual([40, 60])
  })

  it('leave out what is in use, and may touch it', () => {
    expect(starts([[0, 100]], [[20, 40]], short)).toEqual([0, 40, 60, 80])
    expect(starts([[0, 100]], [[30, 50]], short)).toEqual([0, 60, 80])
  })

  it('leave room for the buffer before the next use, though not before closing', () => {
    expect(starts([[0, 60]], [[40, 60]], { durationMinutes: 20, bufferMinutes: 10 })).toEqual([0])
    expect(starts([[0, 60]], [], { durationMinutes: 20, bufferMinutes: 10 })).toEqual([0, 20, 40])
  })
})

const busyLists = fc
  .array(fc.tuple(fc.integer({ min: -60, max: 700 }), fc.integer({ min: 1, max: 120 })), { maxLength: 12 })
  .map((list) =>
    merge(list.map(([from, length]): Span => [from, from + length])).map(([from, to]): [number, number] => [from, to]),
  )
const openLists = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 240 })), { minLength: 1, maxLength: 3 })
  .map((list) =>
    merge(list.map(([from, length]): Span => [from, from + length])).map(([from, to]): [number, number] => [from, to]),
  )
const exams = fc.record({
  durationMinutes: fc.integer({ min: 5, max: 90 }),
  bufferMinutes: fc.integer({ min: 0, max: 30 }),
})
const steps = fc.record({ stepMinutes: fc.integer({ min: 5, max: 60 }), earliest: fc.integer({ min: -10, max: 500 }) })

describe('starts of any exam in any room', () => {
  it('are exactly those that a minute-by-minute look at the room finds [API-52]', () => {
    fc.assert(
      fc.property(openLists, busyLists, exams, steps, (open, busy, exam, step) => {
        const isOpen = (minutes: number) => open.some(([from, to]) => from <= minutes && minutes < to)
        const isBusy = (minutes: number) => busy.some(([from, to]) => from <= minutes && minutes < to)
        const every = (from: number, length: number, fits: (minutes: number) => boolean) =>
          Array.from({ length }, (_, index) => from + index).every(fits)
        const expected = open.flatMap(([from, to]) =>
          Array.from({ length: to - from }, (_, index) => from + index)
            .filter((start) => (start - from) % step.stepMinutes === 0 && start >= step.earliest)
            .filter((start) => every(start, exam.durationMinutes, isOpen))
            .filter((start) => every(start, exam.durationMinutes + exam.bufferMinutes, (minutes) => !isBusy(minutes))),
        )
        expect(starts(open, busy, exam, step)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})

describe('spans that are joined', () => {
  it('cover the same minutes, in order, apart from one another', () => {
    const lists = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 80 })), { maxLength: 8 })
    fc.assert(
      fc.property(lists, (list) => {
        const joined = merge(list)
        const minutes = Array.from({ length: 81 }, (_, index) => index)
        const covers = (spans: readonly Span[]) => (point: number) =>
          spans.some(([from, to]) => from <= point && point < to)
        expect(minutes.filter(covers(joined))).toEqual(minutes.filter(covers(list)))
        expect(joined.every(([from, to], index) => from < to && (joined[index - 1]?.[1] ?? -1) < from)).toBe(true)
      }),
    )
  })
})
