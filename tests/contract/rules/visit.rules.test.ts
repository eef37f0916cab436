import { describe, expect, it } from 'vitest'
import { isSameVisit, slotsOf, swapExam, visitMinutes } from '#src/contract/rules/visit.rules.ts'
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
  it('lasts as long as its exams and what lies between them', () => {
    const exams = [{ durationMinutes: 20 }, { durationMinutes: 40 }]
    expect(visitMinutes(exams, 5)).toBe(65)
    expect(visitMinutes(exams.slice(0, 1), 5)).toBe(20)
    expect(visitMinutes([], 5)).toBe(0)
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
