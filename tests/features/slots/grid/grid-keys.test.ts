// The names are those of the APG's own tests of grids, where a test is theirs.
import { describe, expect, it } from 'vitest'
import type { SlotsOfDay } from '#src/features/slots/cache/shown-slots.ts'
import {
  firstCell,
  type GridMove,
  moveInMonth,
  moveInWeek,
  moveOf,
  type WeekCell,
  weekCell,
} from '#src/features/slots/grid/grid-keys.ts'
import { partOf } from '#src/features/slots/list/day-parts.ts'

const zone = 'Australia/Melbourne'

const day = (date: string, clocks: string[], offset = '+11:00'): SlotsOfDay => ({
  date,
  state: clocks.length > 0 ? 'OPEN' : 'FULL',
  times: clocks.map((clock) => ({ startTime: `${date}T${clock}:00${offset}`, endTime: `${date}T23:00:00${offset}` })),
})

const week = [
  day('2026-11-23', []),
  day('2026-11-24', ['14:10', '14:50', '15:30']),
  day('2026-11-25', []),
  day('2026-11-26', ['08:40', '09:20', '09:40', '11:00', '13:20']),
  day('2026-11-27', ['09:20', '10:00', '14:10', '16:30']),
  day('2026-11-28', ['09:00', '10:20']),
  day('2026-11-29', []),
]

const at = (date: string, clock?: string): WeekCell => {
  const [hour = 0, minute = 0] = (clock ?? '00:00').split(':').map(Number)
  const time = clock === undefined ? {} : { startTime: `${date}T${clock}:00+11:00` }
  return { date, ...time, minutes: hour * 60 + minute }
}
const place = ({ date, startTime = '' }: WeekCell): string => `${date.slice(8)} ${startTime.slice(11, 16)}`.trim()
const walk = (from: WeekCell, ...moves: Exclude<GridMove, 'earlier' | 'later'>[]): string =>
  place(moves.reduce((now, move) => moveInWeek(week, now, move, zone), from))

describe('keys', () => {
  const key = (name: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey', true>> = {}) =>
    moveOf({ key: name, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...held })

  it('are those of the APG grid [BOOK-05, S-102]', () => {
    expect(
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((name) => key(name)),
    ).toEqual(['left', 'right', 'up', 'down', 'row-start', 'row-end', 'earlier', 'later'])
    expect([key('Home', { ctrlKey: true }), key('End', { ctrlKey: true })]).toEqual(['first', 'last'])
  })

  it('of the browser, of a screen reader and of letters stay theirs', () => {
    expect([
      key('ArrowLeft', { altKey: true }),
      key('ArrowDown', { ctrlKey: true }),
      key('Home', { metaKey: true }),
      key('PageDown', { shiftKey: true }),
      key('Tab'),
      key('Enter'),
      key(' '),
      key('a'),
      key('constructor'),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, undefined, undefined, undefined])
  })
})

describe('in the week', () => {
  it('down arrow moves to the next time of the day and up arrow to the one before; both stop at the ends', () => {
    expect(walk(at('2026-11-26', '09:20'), 'down')).toBe('26 09:40')
    expect(walk(at('2026-11-26', '11:00'), 'down', 'down')).toBe('26 13:20')
    expect(walk(at('2026-11-26', '09:20'), 'up', 'up')).toBe('26 08:40')
  })

  it('right and left arrow move to the next day, to the time nearest on the clock', () => {
    expect(walk(at('2026-11-26', '09:20'), 'right')).toBe('27 09:20')
    expect(walk(at('2026-11-26', '13:20'), 'right')).toBe('27 14:10')
    expect(walk(at('2026-11-27', '16:30'), 'left')).toBe('26 13:20')
  })

  it('a day without times is crossed and forgets no time of day', () => {
    expect(walk(at('2026-11-24', '14:50'), 'right')).toBe('25')
    expect(walk(at('2026-11-24', '14:50'), 'right', 'right')).toBe('26 13:20')
    expect(walk(at('2026-11-24', '14:50'), 'right', 'down', 'left')).toBe('24 14:50')
  })

  it('home and end move to the first and last day, control home and end to the first and last cell', () => {
    expect(walk(at('2026-11-26', '09:20'), 'row-start')).toBe('23')
    expect(walk(at('2026-11-26', '09:20'), 'row-end')).toBe('29')
    expect(walk(at('2026-11-26', '09:20'), 'first')).toBe('23')
    expect(walk(at('2026-11-26', '09:20'), 'last')).toBe('29')
    const full = week.slice(3, 6)
    expect(place(moveInWeek(full, at('2026-11-27', '10:00'), 'first', zone))).toBe('26 08:40')
    expect(place(moveInWeek(full, at('2026-11-27', '10:00'), 'last', zone))).toBe('28 10:20')
  })

  it('the edges are walls', () => {
    expect(walk(at('2026-11-23'), 'left')).toBe('23')
    expect(walk(at('2026-11-29'), 'right')).toBe('29')
  })

  it('another week is entered on the same weekday, at the same or the nearest time', () => {
    const next = [day('2026-12-02', ['09:00']), day('2026-12-03', ['09:00', '12:00', '14:00']), day('2026-12-04', [])]
    expect(place(weekCell(next, at('2026-11-26', '13:20'), zone))).toBe('03 14:00')
    expect(place(weekCell(next, at('2026-11-27', '13:20'), zone))).toBe('04')
  })

  it('where the clocks go back, both times of one name are reached [S-42]', () => {
    const sunday: SlotsOfDay = {
      date: '2027-04-04',
      state: 'OPEN',
      times: ['02:20:00+11:00', '02:40:00+11:00', '02:20:00+10:00', '02:40:00+10:00'].map((time) => ({
        startTime: `2027-04-04T${time}`,
        endTime: `2027-04-04T${time}`,
      })),
    }
    let now = firstCell([sunday], undefined, zone)
    const seen = [now.startTime]
    for (let step = 0; step < 4; step += 1) {
      now = moveInWeek([sunday], now, 'down', zone)
      seen.push(weekCell([sunday], now, zone).startTime)
    }
    expect(seen).toEqual([...sunday.times.map(({ startTime }) => startTime), sunday.times[3]?.startTime])
  })

  it('the tab stop is the chosen time, else the first free one that can be prepared for, else the first day', () => {
    expect(place(firstCell(week, '2026-11-26T22:20:00Z', zone))).toBe('27 09:20')
    expect(place(firstCell(week, undefined, zone))).toBe('24 14:10')
    expect(place(firstCell([day('2026-11-23', [])], undefined, zone))).toBe('23')
    const late = week.map((each) => ({
      ...each,
      times: each.times.map((time) => (each.date === '2026-11-24' ? { ...time, isLate: true as const } : time)),
    }))
    expect(place(firstCell(late, undefined, zone))).toBe('26 08:40')
    expect(place(firstCell(late.slice(0, 3), undefined, zone))).toBe('24 14:10')
  })
})

describe('in the month', () => {
  it('arrows move by a day and by a week, home and end within the week, with control within the page', () => {
    const to = (move: Exclude<GridMove, 'earlier' | 'later'>) => moveInMonth(35, 10, move)
    expect([to('left'), to('right'), to('up'), to('down')]).toEqual([9, 11, 3, 17])
    expect([to('row-start'), to('row-end'), to('first'), to('last')]).toEqual([7, 13, 0, 34])
  })

  it('the edges are walls', () => {
    expect([moveInMonth(35, 0, 'left'), moveInMonth(35, 3, 'up'), moveInMonth(35, 34, 'right')]).toEqual([0, 3, 34])
  })
})

describe('the part of the day', () => {
  it.each([
    ['2026-11-26T11:59:00+11:00', 'morning'],
    ['2026-11-26T12:00:00+11:00', 'afternoon'],
    ['2026-11-26T16:59:00+11:00', 'afternoon'],
    ['2026-11-26T17:00:00+11:00', 'evening'],
    // Written in another zone, it is still the clinic's clock.
    ['2026-11-25T22:00:00Z', 'morning'],
  ])('of %s is the %s [S-42]', (startTime, part) => {
    expect(partOf(startTime, zone)).toBe(part)
  })
})
