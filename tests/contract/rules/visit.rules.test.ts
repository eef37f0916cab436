import { describe, expect, it } from 'vitest'
import {
  examMinutes,
  hasWait,
  isLateSlot,
  isSameVisit,
  slotsOf,
  swapExam,
  visitLength,
} from '#src/contract/rules/visit.rules.ts'
import { readChosen } from '#src/core/chosen-exams.ts'

describe('changing an exam [BOOK-22]', () => {
  it.each([
    ['puts the new one where the old one was', 'b', 'x', ['a', 'x', 'c']],
    ['changes nothing when both are the same', 'b', 'b', ['a', 'b', 'c']],
    ['changes nothing when the old one is not there', 'x', 'y', ['a', 'b', 'c']],
    ['changes nothing when there is no old one', undefined, 'x', ['a', 'b', 'c']],
    ['changes nothing when there is no new one', 'b', undefined, ['a', 'b', 'c']],
    ['never names an exam twice', 'b', 'c', ['a', 'b', 'c']],
  ])('%s', (_words, oldSlug, newSlug, expected) => {
    expect(swapExam(['a', 'b', 'c'], oldSlug, newSlug)).toEqual(expected)
  })
})

describe('a visit', () => {
  const at = (examSlug: string, start: string, end: string) => ({
    examSlug,
    startTime: `2026-11-23T${start}:00+11:00`,
    endTime: `2026-11-23T${end}:00+11:00`,
  })

  it('is as long above the times as at the time: its exams, and the waiting named beside them [BOOK-15]', () => {
    const planned = [at('a', '09:20', '10:00'), at('b', '11:00', '11:15')]
    expect(examMinutes([{ durationMinutes: 40 }, { durationMinutes: 15 }])).toBe(55)
    expect(visitLength(planned)).toEqual({ exams: 55, wait: 60 })
    expect(visitLength(planned.slice(0, 1))).toEqual({ exams: 40, wait: 0 })
  })

  it('has a wait where more lies between two exams than changing rooms', () => {
    expect(hasWait({ exams: [at('a', '09:20', '10:00'), at('b', '10:20', '10:40')] })).toBe(false)
    expect(hasWait({ exams: [at('a', '09:20', '10:00'), at('b', '10:21', '10:40')] })).toBe(true)
    expect(hasWait({})).toBe(false)
  })

  it('is late where one of its exams should be prepared for already, each from its own start [S-115]', () => {
    const fast = (slug: string, minutesBefore: number) => ({
      slug,
      preparation: { summary: '', steps: minutesBefore === 0 ? [] : [{ minutesBefore, title: 'No food' }] },
    })
    const time = {
      startTime: '2026-11-23T09:20:00+11:00',
      exams: [at('a', '09:20', '10:00'), at('b', '10:20', '10:40')],
    }
    const now = Date.parse('2026-11-23T05:00:00+11:00')
    expect(isLateSlot(time, [fast('a', 0), fast('b', 320)], now)).toBe(false)
    expect(isLateSlot(time, [fast('a', 0), fast('b', 321)], now)).toBe(true)
    expect(isLateSlot({ startTime: time.startTime }, [fast('a', 320)], now)).toBe(true)
  })

  it('is the same in any order of its exams [BOOK-15]', () => {
    expect(isSameVisit(['a', 'b'], ['b', 'a'])).toBe(true)
    expect(isSameVisit(['a', 'b'], ['a'])).toBe(false)
    expect(isSameVisit(['a', 'b'], ['a', 'c'])).toBe(false)
  })

  it('is held as one slot for each exam, a time of one exam as one [BOOK-15, API-69]', () => {
    const place = { clinicId: 1, timeZone: 'Australia/Melbourne', examSlug: 'a' }
    const exams = [
      { examSlug: 'b', startTime: '2026-11-23T09:00:00+11:00', endTime: '2026-11-23T09:20:00+11:00' },
      { examSlug: 'a', startTime: '2026-11-23T09:40:00+11:00', endTime: '2026-11-23T10:00:00+11:00' },
    ]
    const startTime = '2026-11-23T09:00:00+11:00'
    expect(slotsOf({ startTime, exams }, place).map((slot) => [slot.examSlug, slot.startTime.slice(11, 16)])).toEqual([
      ['b', '09:00'],
      ['a', '09:40'],
    ])
    expect(slotsOf({ startTime }, place)).toEqual([{ ...place, startTime }])
  })
})

describe('what the history says of the chosen exams', () => {
  it.each([
    null,
    undefined,
    'thyroid',
    { exams: 'thyroid' },
    { exams: ['../admin'] },
    { exams: ['a', 'b', 'c', 'd', 'e'] },
  ])('is nothing where it is something else: %j [S-43]', (state) => {
    expect(readChosen(state)).toEqual({ exams: [] })
  })
})
