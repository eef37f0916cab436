// What SurveyJS completes without a word, and what is made of it here.
import { describe, expect, it } from 'vitest'
import type { ElementKind } from '#src/contract/rules/survey-json.rules.ts'
import { checkAnswers } from '#src/survey/answers.ts'
import { isMet, parseCondition } from '#src/survey/conditions.ts'
import { movesOnByChoice, progressOf } from '#src/survey/progress.ts'
import { type Answers, readResult } from '#src/survey/read-result.ts'
import { questionsOf, readSurvey, type Survey, type SurveyElement } from '#src/survey/survey.ts'
import { surveyProblems } from '#src/survey/survey-problems.ts'

const yesNo = ['yes', 'no', 'unsure']
const surveyOf = (...elements: SurveyElement[]): Survey => ({ pages: [{ name: 'one', elements }] })
const radio = (name: string, more: Partial<SurveyElement> = {}): SurveyElement => ({
  ...{ type: 'radiogroup', name, choices: yesNo, isRequired: true },
  ...more,
})
const options = { today: '2026-11-23' }
const check = (survey: Survey, given: Answers) => checkAnswers(survey, given, options)
const faultsOf = (element: SurveyElement, value: unknown): string[] =>
  check(surveyOf(element), { [element.name]: value }).faults.map(({ path, code }) => `${path} ${code}`)

describe('an answer', () => {
  const hostile: [string, SurveyElement, unknown, string[]][] = [
    ['a list where one is chosen', radio('q'), ['yes'], ['q choice.unknown']],
    ['a choice that is not there', radio('q'), 'maybe', ['q choice.unknown']],
    ['a text for a number', { type: 'text', name: 'q', inputType: 'number' }, 'abc', ['q invalid']],
    ['a number beyond its bounds', { type: 'text', name: 'q', inputType: 'number', max: 10 }, 11, ['q invalid']],
    ['garbage for a day', { type: 'text', name: 'q', inputType: 'date' }, 'garbage', ['q date.impossible']],
    ['a day that does not exist', { type: 'text', name: 'q', inputType: 'date' }, '2026-02-30', ['q date.impossible']],
    ['99 on a scale to 10', { type: 'rating', name: 'q', rateMin: 0, rateMax: 10 }, 99, ['q choice.unknown']],
    ['one choice twice', { type: 'checkbox', name: 'q', choices: yesNo }, ['yes', 'yes'], ['q choice.unknown']],
    [
      'none and one',
      { type: 'checkbox', name: 'q', choices: yesNo, showNoneItem: true },
      ['none', 'yes'],
      ['q invalid'],
    ],
    ['a word for a yes', { type: 'boolean', name: 'q' }, 'true', ['q choice.unknown']],
    ['an object for a text', { type: 'comment', name: 'q' }, { toString: 'x' }, ['q invalid']],
    ['too long a text', { type: 'comment', name: 'q', maxLength: 5 }, 'abcdef', ['q text.too-long']],
    ['no address of mail', { type: 'text', name: 'q', inputType: 'email' }, 'nobody', ['q email.invalid']],
    ['files inside the answer', { type: 'file', name: 'q' }, [{ content: 'data:' }], ['q invalid']],
    ['nothing', radio('q'), '  ', ['q required']],
  ]
  it.each(hostile)('is refused: %s', (_, element, value, faults) => {
    expect(faultsOf(element, value)).toEqual(faults)
  })

  it('of a day stands on the right side of today [QUES-28]', () => {
    const day: SurveyElement = {
      type: 'text',
      name: 'q',
      inputType: 'date',
      validators: [{ type: 'date', notAfterToday: true }],
    }
    expect(faultsOf(day, '2026-11-24')).toEqual(['q date.future'])
    expect(faultsOf(day, '2026-11-23')).toEqual([])
    expect(faultsOf({ ...day, validators: [{ type: 'date', notBeforeToday: true }] }, '2026-11-22')).toEqual([
      'q date.too-long-ago',
    ])
  })

  it('of a list is one of its entries [QUES-27]', () => {
    const element: SurveyElement = { type: 'text-autocomplete', name: 'q', url: '/api/suggestions/medicines?text=' }
    const isSuggested = (_: string, text: string) => text === 'Metformin'
    const faults = (q: string) => checkAnswers(surveyOf(element), { q }, { ...options, isSuggested }).faults
    expect(faults('Metformin')).toEqual([])
    expect(faults('Metf')).toEqual([{ path: 'q', code: 'choice.unknown' }])
  })

  it('leaves what is not asked behind, also what a prototype would take', () => {
    const given = JSON.parse('{"q":"yes","other":1,"__proto__":{"x":1},"constructor":"c","hidden":"yes"}') as Answers
    const survey = surveyOf(radio('q'), radio('hidden', { visibleIf: "{q} = 'no'" }))
    expect(check(survey, given)).toEqual({
      answers: { q: 'yes' },
      hidden: { hidden: 'yes' },
      faults: [],
      visible: ['q'],
    })
  })

  it('of a hidden question is dropped, and does not show another', () => {
    const survey = surveyOf(
      radio('a'),
      radio('b', { visibleIf: "{a} = 'yes'" }),
      radio('c', { visibleIf: "{b} = 'yes'" }),
    )
    expect(check(survey, { a: 'no', b: 'yes', c: 'yes' })).toMatchObject({ answers: { a: 'no' }, faults: [] })
    expect(check(survey, { a: 'yes', b: 'yes' }).faults).toEqual([{ path: 'c', code: 'required' }])
  })

  it('"other" needs its words', () => {
    const element = radio('q', { showOtherItem: true })
    expect(check(surveyOf(element), { q: 'other' }).faults).toEqual([{ path: 'q-Comment', code: 'required' }])
    expect(check(surveyOf(element), { q: 'other', 'q-Comment': ' A pump ' }).answers).toEqual({
      q: 'other',
      'q-Comment': 'A pump',
    })
  })

  it('of a repeated panel is checked in each', () => {
    const element: SurveyElement = {
      type: 'paneldynamic',
      name: 'list',
      maxPanelCount: 2,
      templateElements: [
        radio('kind'),
        { type: 'comment', name: 'what', isRequired: true, visibleIf: "{panel.kind} = 'yes'" },
      ],
    }
    expect(check(surveyOf(element), { list: [{ kind: 'no', what: 'x' }, { kind: 'yes' }] })).toMatchObject({
      answers: { list: [{ kind: 'no' }, { kind: 'yes' }] },
      faults: [{ path: 'list.1.what', code: 'required' }],
    })
    expect(check(surveyOf(element), { list: [{}, {}, {}] }).faults[0]?.code).toBe('choice.too-many')
    expect(check(surveyOf(element), { list: 'x' }).faults[0]?.code).toBe('invalid')
  })

  it('of an added entry without an answer are not sent, and not counted as answered [QUES-32]', () => {
    const element: SurveyElement = {
      type: 'paneldynamic',
      name: 'list',
      templateElements: [radio('kind', { isRequired: false }), { type: 'text', name: 'what' }],
    }
    const given = { list: [{}, { kind: 'no' }, { what: ' ' }] }
    expect(check(surveyOf(element), given)).toMatchObject({ answers: { list: [{ kind: 'no' }] }, faults: [] })
    expect(check(surveyOf(element), { list: [{}] })).toMatchObject({ answers: {}, faults: [] })
    expect(check(surveyOf({ ...element, isRequired: true }), { list: [{}] }).faults).toEqual([
      { path: 'list', code: 'required' },
    ])
    expect(progressOf(surveyOf(element), { list: [{}] })).toEqual({ answered: 0, total: 1 })
    expect(progressOf(surveyOf(element), { list: [{ kind: 'no' }] })).toEqual({ answered: 1, total: 1 })
  })
})

describe('questionnaireResult', () => {
  it.each(['', 'x', '[]', 'null', '1', `${'{"a":'.repeat(12)}1${'}'.repeat(12)}`])('%s holds no answers', (text) => {
    expect(readResult(text)).toBeUndefined()
  })

  it('holds answers by name [QUES-05]', () => {
    expect(readResult('{"a":["x"]}')).toEqual({ a: ['x'] })
  })
})

describe('a condition', () => {
  it('is met by what was answered', () => {
    expect(isMet("{a} = 'yes' or {a} = 'unsure'", { a: 'unsure' })).toBe(true)
    expect(isMet("{a} anyof ['x', 'y']", { a: ['y', 'z'] })).toBe(true)
    expect(isMet('{weight} > 200', { weight: 80 })).toBe(false)
  })

  it.each(["{a} === = 'x'", "{a} = 'x", 'age({a}) > 3', 'noSuch({a})', 'today() > 1'])('%s is not trusted', (text) => {
    expect(parseCondition(text)).toBeUndefined()
    expect(() => isMet(text, {})).toThrow()
  })
})

describe('a survey at the start', () => {
  const problems = (survey: unknown, text = '') =>
    surveyProblems(survey, text === '' ? [] : [{ at: 'outcomes.0', text }])

  it('is trusted where each condition names a question that is required', () => {
    expect(problems(surveyOf(radio('a'), radio('b', { visibleIf: "{a} = 'yes'" })), "{b} = 'yes'")).toEqual([])
  })

  it.each([
    ['a question that is not there', surveyOf(radio('a')), "{b} = 'yes'"],
    ['a question that may stay empty', surveyOf(radio('a', { isRequired: false })), "{a} = 'yes'"],
    ['an answer that is not there', surveyOf(radio('a')), "{a} = 'yess'"],
    ['what cannot be read', surveyOf(radio('a')), "{a} == = 'yes'"],
    ['a question that comes later', surveyOf(radio('a', { visibleIf: "{b} = 'yes'" }), radio('b')), ''],
    ['a name of ours', surveyOf(radio('today')), ''],
  ])('is refused: %s', (_, survey, text) => {
    expect(problems(survey, text)).toHaveLength(1)
  })

  it.each([
    ['choicesByUrl', { type: 'dropdown', name: 'a', choicesByUrl: { url: 'http://169.254.169.254/' } }],
    ['a kind that is not here', { type: 'signaturepad', name: 'a' }],
    ['a regular expression', { type: 'text', name: 'a', validators: [{ type: 'regex', regex: '^(a+)+$' }] }],
    ['an expression that sets', { type: 'text', name: 'a', setValueExpression: '1' }],
    ['a list elsewhere', { type: 'text-autocomplete', name: 'a', url: 'https://elsewhere.example/?q=' }],
    ['a name of the language', { type: 'text', name: '__proto__' }],
  ])('refuses %s', (_, element) => {
    expect(problems({ pages: [{ elements: [element] }] })).not.toEqual([])
    expect(readSurvey({ pages: [{ elements: [element] }] })).toBeUndefined()
  })

  it('refuses too much, and what acts on completion', () => {
    const pages = Array.from({ length: 41 }, () => ({ elements: [] }))
    expect(problems({ pages })).not.toEqual([])
    expect(problems({ pages: [{}], triggers: [] })).not.toEqual([])
    expect(problems({ pages: [{}], navigateToUrl: 'https://x.example' })).not.toEqual([])
    expect(problems({ pages: [{}], completedHtml: '<b>' })).not.toEqual([])
    expect(problems(null)).not.toEqual([])
  })
})

describe('progress', () => {
  const survey: Survey = {
    pages: [
      { elements: [radio('a'), { type: 'html', name: 'info', html: '<p>x</p>' }] },
      { elements: [radio('b', { visibleIf: "{a} = 'yes'" })] },
      { elements: [{ type: 'comment', name: 'c' }] },
    ],
  }
  it('counts what is answered among what shows, without HTML [QUES-32]', () => {
    expect(progressOf(survey, {})).toEqual({ answered: 0, total: 2 })
    expect(progressOf(survey, { a: 'yes', c: ' ' })).toEqual({ answered: 1, total: 3 })
    expect(questionsOf(survey)).toHaveLength(3)
  })

  it('moves on by a radio where nothing else is to be typed or chosen, and not from the last page [QUES-31]', () => {
    expect(movesOnByChoice(survey, 0, { a: 'yes' })).toBe(true)
    expect(movesOnByChoice(survey, 2, {})).toBe(false)
    const of = (...kinds: ElementKind[]): Survey => ({
      pages: [{ elements: kinds.map((type, at) => ({ type, name: `q${at}` })) }, { elements: [radio('last')] }],
    })
    expect(movesOnByChoice(of('radiogroup', 'radiogroup'), 0, {})).toBe(false)
    expect(movesOnByChoice(of('radiogroup', 'boolean'), 0, {})).toBe(false)
    expect(movesOnByChoice(of('radiogroup', 'text'), 0, {})).toBe(false)
    expect(movesOnByChoice(of('radiogroup', 'checkbox'), 0, {})).toBe(true)
  })
})
