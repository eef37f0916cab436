import { describe, expect, it } from 'vitest'
import { faultsOf, faultText, numberFaultText, questionOfFault } from '#src/features/questionnaires/answer-errors.ts'
import { dateAnswerOf, datePartsOf } from '#src/features/questionnaires/date-answer.ts'
import { scopedCss } from '#src/features/questionnaires/scoped-css.ts'
import { opensByItself, toAnswerOf } from '#src/features/questionnaires/to-answer.rules.ts'

describe('faults of answers', () => {
  it('are those of a page, in the order of its questions', () => {
    const faults = [
      { path: 'b', code: 'required' },
      { path: 'a-Comment', code: 'required' },
      { path: 'list.0.dose', code: 'invalid' },
    ] as const
    expect(faultsOf(faults, ['a', 'b']).map(({ path }) => path)).toEqual(['a-Comment', 'b'])
    expect(faults.map(questionOfFault)).toEqual(['b', 'a', 'list'])
    expect(faultText('date.future')).toBe('questions.error-date-future')
    expect(faultText('name.characters')).toBe('questions.error-invalid')
  })

  it('of a number name its limits where there are two', () => {
    expect(numberFaultText({ min: 2, max: 400 })).toEqual({
      key: 'questions.error-between',
      values: { min: 2, max: 400 },
    })
    expect(numberFaultText({ min: 0 })).toEqual({ key: 'questions.error-number', values: {} })
  })
})

describe('a day in three fields', () => {
  it('is sent as a day, and stays as it was typed until it is one [QUES-28]', () => {
    expect(dateAnswerOf({ day: '3', month: 'May', year: '2020' }, 'en-AU')).toBe('2020-05-03')
    const half = dateAnswerOf({ day: '31', month: '2', year: '20' }, 'en-AU')
    expect(datePartsOf(half)).toEqual({ day: '31', month: '2', year: '20' })
    expect(dateAnswerOf({ day: '', month: '', year: '' }, 'en-AU')).toBeUndefined()
    expect(datePartsOf('2020-05-03')).toEqual({ day: '03', month: '05', year: '2020' })
    expect(datePartsOf(undefined)).toEqual({ day: '', month: '', year: '' })
  })
})

describe('styles of a questionnaire', () => {
  it('stay inside it [QUES-14]', () => {
    expect(scopedCss(['.a, b > c { color: red }', null])).toBe(
      '[data-questionnaire] .a, [data-questionnaire] b > c { color: red }',
    )
    expect(scopedCss(['a { background: url(https://x.example) }', undefined])).toBeUndefined()
    expect(scopedCss(['</style><script>'])).toBeUndefined()
  })
})

describe('what a visit lists', () => {
  const of = (type: 'FEEDBACK' | 'DECLINE_APPOINTMENT' | 'REQUIRED_ON_CONFIRMATION', state: 'OPEN' | 'ANSWERED') => ({
    ...{ type, state, appointmentSlug: 'x' },
  })
  it('leaves cancelling and declining to where they are done', () => {
    expect(toAnswerOf([of('FEEDBACK', 'OPEN'), of('DECLINE_APPOINTMENT', 'OPEN')])).toHaveLength(1)
  })
  it('opens by itself what is required, until it is answered [S-80]', () => {
    expect(opensByItself(of('REQUIRED_ON_CONFIRMATION', 'OPEN'))).toBe(true)
    expect(opensByItself(of('REQUIRED_ON_CONFIRMATION', 'ANSWERED'))).toBe(false)
    expect(opensByItself(of('FEEDBACK', 'OPEN'))).toBe(false)
  })
})
