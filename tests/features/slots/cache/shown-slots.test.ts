import { describe, expect, it } from 'vitest'
import {
  nearestFree,
  nextShownPage,
  type ShownPage,
  type SlotsOfDay,
  withMarks,
  withOwn,
  withTakenSlots,
} from '#src/features/slots/cache/shown-slots.ts'

const date = '2026-11-23'
const time = (clock: string) => ({ startTime: `${date}T${clock}:00+11:00`, endTime: `${date}T${clock}:00+11:00` })
const day = (...clocks: string[]): SlotsOfDay => ({
  date,
  state: clocks.length > 0 ? 'OPEN' : 'FULL',
  times: clocks.map(time),
})
const words = (days: readonly SlotsOfDay[]): string[] =>
  days.flatMap(({ times }) =>
    times.map(({ startTime, isTaken }) => startTime.slice(11, 16) + (isTaken ? ' taken' : '')),
  )

describe('the page that is shown', () => {
  const read = (key: string, fresh: SlotsOfDay, { data = {}, isRead = true }: Partial<ShownPage> = {}) => ({
    ...{ key, data, isRead, fresh: [fresh], own: [], blocking: [] },
  })
  const first = nextShownPage(undefined, read('monday', day('09:00', '09:20')))

  it('stays itself until another answer comes, so that a loss is told once [S-40]', () => {
    expect(nextShownPage(first, read('monday', day('09:20'), { data: first.data }))).toBe(first)
    const second = nextShownPage(first, read('monday', day('09:20')))
    expect(words(second.days)).toEqual(['09:00 taken', '09:20'])
    expect(second.taken).toHaveLength(1)
  })

  it('takes nothing for taken that another page had, that was cached, or that could not be read', () => {
    expect(nextShownPage(first, read('tuesday', day('09:20'))).taken).toEqual([])
    const cached = nextShownPage(undefined, read('monday', day('09:00'), { isRead: false }))
    expect(nextShownPage(cached, read('monday', day('09:20'))).taken).toEqual([])
    expect(nextShownPage(first, { ...read('monday', day()), data: undefined }).taken).toEqual([])
  })
})

describe('times that are read again', () => {
  it('keep the place of what is gone, once told as taken, and bring what is new [S-40]', () => {
    const first = withTakenSlots([day('09:00', '09:20', '09:40')], [day('09:00', '09:40', '10:00')], undefined)
    expect(words(first.days)).toEqual(['09:00', '09:20 taken', '09:40', '10:00'])
    expect(first.taken.map(({ startTime }) => startTime.slice(11, 16))).toEqual(['09:20'])
    const second = withTakenSlots(first.days, [day('09:00', '09:40', '10:00')], undefined)
    expect(words(second.days)).toEqual(['09:00', '09:20 taken', '09:40', '10:00'])
    expect(second.taken).toEqual([])
  })

  it('give back what somebody let go of, and keep a day whose last time went', () => {
    const gone = withTakenSlots([day('09:00')], [day()], undefined)
    expect(words(gone.days)).toEqual(['09:00 taken'])
    expect(words(withTakenSlots(gone.days, [day('09:00')], undefined).days)).toEqual(['09:00'])
  })

  it('know a time by its instant, however it is written [S-42]', () => {
    const utc: SlotsOfDay = {
      ...day(),
      times: [{ startTime: '2026-11-22T22:00:00Z', endTime: '2026-11-22T22:20:00Z' }],
    }
    expect(withTakenSlots([day('09:00')], [utc], undefined).taken).toEqual([])
  })

  it('do not take for gone what this tab holds itself [S-51]', () => {
    const kept = withTakenSlots([day('09:00', '09:20')], [day('09:20')], [time('09:00')])
    expect(kept.taken).toEqual([])
    expect(words(withOwn(kept.days, { date, time: time('09:00') }))).toEqual(['09:00', '09:20'])
  })

  it('keep open what only this browser’s own hold covers [S-51]', () => {
    const hold = { startTime: `${date}T09:20:00+11:00`, endTime: `${date}T09:50:00+11:00` }
    const read = withTakenSlots([day('09:00', '09:20', '09:40', '10:20')], [day('09:00')], [hold])
    expect(read.taken.map(({ startTime }) => startTime.slice(11, 16))).toEqual(['10:20'])
    expect(words(read.days)).toEqual(['09:00', '09:40', '10:20 taken'])
    // Of another exam, so that it is no slot of this page.
    const other = withTakenSlots([day('09:00', '09:20')], [day('09:00')], [], [hold])
    expect([other.taken, words(other.days)]).toEqual([[], ['09:00', '09:20']])
  })
})

describe('the nearest free time', () => {
  it('is of the same day where there is one, and never a taken one', () => {
    const { days } = withTakenSlots([day('09:00', '09:20', '11:00')], [day('09:00', '11:00')], undefined)
    const next: SlotsOfDay = {
      ...day(),
      date: '2026-11-24',
      times: [{ startTime: '2026-11-24T09:20:00+11:00', endTime: '' }],
    }
    expect(nearestFree([...days, next], time('09:20').startTime)?.startTime).toBe(time('09:00').startTime)
    const full = withTakenSlots([day('09:20')], [day()], undefined).days
    expect(nearestFree([...full, next], time('09:20').startTime)?.startTime).toBe('2026-11-24T09:20:00+11:00')
    expect(nearestFree(full, time('09:20').startTime)).toBeUndefined()
  })

  it('is none whose preparation should have begun [S-115]', () => {
    const fasting = [{ slug: 'a', preparation: { summary: '', steps: [{ minutesBefore: 60, title: 'No food' }] } }]
    const now = Date.parse(`${date}T08:10:00+11:00`)
    const marked = withMarks([day('09:00', '09:20')], fasting, now)
    expect(marked[0]?.times.map(({ isLate }) => isLate ?? false)).toEqual([true, false])
    expect(nearestFree(marked, time('09:00').startTime)?.startTime).toBe(time('09:20').startTime)
    expect(nearestFree(withMarks([day('09:00')], fasting, now), time('09:00').startTime)).toBeUndefined()
  })
})
