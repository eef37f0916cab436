import { describe, expect, it } from 'vitest'
import type { PreparationEffect } from '#src/contract/codes/preparation-effects.ts'
import type { Preparation } from '#src/contract/entities/exam.ts'
import {
  firstPreparedStart,
  isLasting,
  isPreparationLate,
  isVisitOrder,
  lastingUntilExam,
  lateSteps,
  mergeBring,
  mergePreparation,
  preparationConflicts,
  separateVisits,
} from '#src/contract/rules/preparation.rules.ts'

const step = (
  title: string,
  minutesBefore: number,
  effect?: PreparationEffect,
  more: Partial<Preparation['steps'][number]> = {},
): Preparation['steps'][number] => ({ title, minutesBefore, ...(effect ? { effects: [effect] } : {}), ...more })

const exam = (slug: string, steps: Preparation['steps'] = [], usesContrast = false) => ({
  slug,
  usesContrast,
  preparation: { summary: slug, steps },
})

const abdomen = exam('abdomen', [step('No food from now', 360, 'NO_FOOD')])
const pelvis = exam('pelvis', [step('Drink 1 litre of water', 90, 'FULL_BLADDER', { untilMinutesBefore: 60 })])
const swallow = exam('swallow', [step('No food or drink from now', 360, 'NO_DRINK')])
const sugar = exam('sugar', [step('Eat a meal', 60, 'EAT')])
const contrast = exam('contrast', [step('No food from now', 240, 'NO_FOOD')], true)
const knee = exam('knee', [step('Leave metal at home', 15)])

describe('preparations that one body cannot do on one day [BOOK-15]', () => {
  it.each([
    ['fasting and eating', [abdomen, knee, sugar], [['abdomen', 'sugar']]],
    ['drinking and not drinking', [pelvis, swallow], [['pelvis', 'swallow']]],
    ['the same in the other order', [swallow, pelvis], [['swallow', 'pelvis']]],
    ['fasting twice, and drinking water while fasting', [abdomen, contrast, pelvis], []],
    ['steps that do nothing to the body', [knee, knee], []],
    ['one exam', [abdomen], []],
  ])('%s', (_what, exams, expected) => {
    expect(preparationConflicts(exams)).toEqual(expected)
  })
})

describe('exams in as few visits as their preparations allow [BOOK-15]', () => {
  it.each([
    ['one where none contradict', [abdomen, knee, pelvis], [[abdomen, knee, pelvis]]],
    ['two where two contradict, the rest with the first', [pelvis, swallow, knee], [[pelvis, knee], [swallow]]],
    ['the second takes what contradicts the first alone', [sugar, abdomen, contrast], [[sugar], [abdomen, contrast]]],
    ['none for no exams', [], []],
  ])('%s', (_what, exams, expected) => {
    expect(separateVisits(exams)).toEqual(expected)
  })
})

describe('the order of exams in a visit', () => {
  it.each([
    ['who fasts goes first', [abdomen, knee], true],
    ['nobody waits fasting while another is examined', [knee, abdomen], false],
    ['contrast goes last, also for who fasts for it', [abdomen, knee, contrast], true],
    ['nothing follows contrast', [contrast, knee], false],
    ['exams that ask for nothing go in any order', [knee, pelvis, knee], true],
  ])('%s', (_what, exams, expected) => {
    expect(isVisitOrder(exams)).toBe(expected)
  })
})

describe('the preparation of a whole visit', () => {
  const nine = Date.parse('2026-11-23T09:00:00+11:00')
  const minutes = (count: number): number => count * 60_000

  it('is in order of time, and says once what two exams ask for, at the earlier time', () => {
    const steps = mergePreparation([
      { ...abdomen, start: nine },
      { ...pelvis, start: nine + minutes(30) },
      { ...contrast, start: nine + minutes(60) },
    ])
    expect(steps.map(({ title, at, until, examSlugs }) => [title, (at - nine) / 60_000, until, examSlugs])).toEqual([
      ['No food from now', -360, undefined, ['abdomen', 'contrast']],
      ['Drink 1 litre of water', -60, nine - minutes(30), ['pelvis']],
    ])
  })

  it('is empty where nothing is asked for', () => {
    expect(mergePreparation([{ ...exam('chest'), start: nine }])).toEqual([])
  })
})

describe('a preparation that should have begun [S-115]', () => {
  const start = Date.parse('2026-11-23T13:45:00+11:00')
  const at = (clock: string): number => Date.parse(`2026-11-23T${clock}:00+11:00`)
  const fasting = { ...abdomen, start }
  const both = { ...exam('both', [...abdomen.preparation.steps, ...pelvis.preparation.steps]), start }

  it('is one from the minute after it', () => {
    expect(lateSteps([fasting], at('07:45'))).toEqual([])
    expect(lateSteps([fasting], at('07:46')).map(({ title, at: from }) => [title, from])).toEqual([
      ['No food from now', at('07:45')],
    ])
    expect(isPreparationLate([fasting], at('07:45'))).toBe(false)
    expect(isPreparationLate([fasting], at('07:46'))).toBe(true)
  })

  it('is named step by step: what can still be done is none', () => {
    expect(lateSteps([both], at('12:00')).map(({ title }) => title)).toEqual(['No food from now'])
    expect(lateSteps([both], at('12:28')).map(({ title }) => title)).toEqual([
      'No food from now',
      'Drink 1 litre of water',
    ])
  })

  it('of several exams counts from the start of each, and says the same step once, from the earlier time', () => {
    const later = { ...exam('later', abdomen.preparation.steps), start: start + 60 * 60_000 }
    expect(lateSteps([later, fasting], at('08:50')).map(({ at: from, examSlugs }) => [from, examSlugs])).toEqual([
      [at('07:45'), ['later', 'abdomen']],
    ])
    expect(isPreparationLate([later], at('08:40'))).toBe(false)
  })

  it('gives the first start that can still be prepared for: now, where nothing is', () => {
    expect(firstPreparedStart(both.preparation, at('12:28'))).toBe(at('18:28'))
    expect(firstPreparedStart(exam('chest').preparation, at('12:28'))).toBe(at('12:28'))
  })

  it('goes on until the exam where it is to abstain, or the pack says so', () => {
    expect(isLasting(step('No food', 360, 'NO_FOOD'))).toBe(true)
    expect(isLasting(step('No drinks', 360, 'NO_DRINK'))).toBe(true)
    expect(isLasting(step('No smoking', 120, undefined, { lasts: true }))).toBe(true)
    expect(isLasting(step('Drink water', 60, 'DRINK'))).toBe(false)
  })
})

describe('what holds until the exam', () => {
  it('is a full bladder and what to abstain from, and nothing that another exam asks the opposite of', () => {
    const full = exam('pelvis', [step('Drink water', 90, 'FULL_BLADDER')])
    const fast = exam('abdomen', [step('No food', 360, 'NO_FOOD'), step('Drink water', 60, 'DRINK')])
    const eats = exam('heart', [step('Eat a little', 60, 'EAT')])
    const of = (...exams: { preparation: Preparation }[]) =>
      lastingUntilExam(exams.map(({ preparation }) => preparation))
    expect(of(fast, full)).toEqual(['FULL_BLADDER', 'NO_FOOD'])
    expect(of(fast, full, eats)).toEqual(['FULL_BLADDER'])
    expect(of(eats)).toEqual([])
  })
})

describe('what to bring to a visit', () => {
  it('is said once, however many exams ask for it [BOOK-15]', () => {
    const of = (bring: string[], advice?: string[]) => ({
      summary: '',
      steps: [],
      bring,
      ...(advice ? { advice } : {}),
    })
    expect(
      mergeBring([
        of(['your referral', 'any earlier scans']),
        { summary: '', steps: [] },
        of(['your referral', 'your implant card'], ['Leave rings at home.']),
        of(['any earlier scans'], ['Leave rings at home.']),
      ]),
    ).toEqual({
      bring: ['your referral', 'any earlier scans', 'your implant card'],
      advice: ['Leave rings at home.'],
    })
  })
})
