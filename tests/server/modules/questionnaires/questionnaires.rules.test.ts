import { describe, expect, it } from 'vitest'
import { getBookingQuestionnaires } from '#server/modules/questionnaires/booking-questions.usecases.ts'
import { reduceCss } from '#server/modules/questionnaires/css.rules.ts'
import { listDeskAnswers } from '#server/modules/questionnaires/desk.usecases.ts'
import { decide } from '#server/modules/questionnaires/outcomes.rules.ts'
import { getVisitQuestionnaires } from '#server/modules/questionnaires/visit-questions.usecases.ts'
import { questionnaireSchema } from '#server/provider-pack/files/questionnaires.schema.ts'
import * as calls from '#src/contract/calls/questionnaires.calls.ts'
import { surveyFaults } from '#src/contract/rules/survey-json.rules.ts'

describe('CSS of a questionnaire', () => {
  it('stays as far as it colours and spaces [QUES-14]', () => {
    expect(reduceCss('.a { color: #123456; margin-top: 4px } h2, .b > p { font-weight: 600; }')).toBe(
      '.a { color: #123456; margin-top: 4px }\nh2, .b > p { font-weight: 600 }',
    )
  })

  it.each([
    '@import "https://x.example/a.css";',
    '.a { background-image: url(https://x.example) }',
    '.a { color: url(//x.example) }',
    '.a { position: fixed; inset: 0 }',
    'input[value^="a"] { color: red }',
    '.a:has(input) { color: red }',
    '.a { color: expression(1) }',
    '@media print { .a { color: red',
  ])('loses %s', (css) => {
    expect(reduceCss(css)).toBeNull()
  })
})

describe('no answers', () => {
  it('let on, and a survey that is none is refused', () => {
    const decided = decide([], { today: '2026-11-23', examSlugs: [], isDemandMet: () => true })
    expect(decided).toMatchObject({ decision: 'ALLOW_BOOKING', isUndecided: false, undecided: [] })
    expect(surveyFaults(null)).toHaveLength(1)
  })
})

describe('the size of a dialog', () => {
  const json = { pages: [{ elements: [{ type: 'comment', name: 'more', title: 'More' }] }] }
  const sized = (modalSize?: string) =>
    questionnaireSchema.safeParse({ title: 'T', type: 'FEEDBACK', association: 'EXAM', json, modalSize })
  it('is sm, lg or xl, lg where nothing is said, and no other [S-82]', () => {
    expect(['sm', 'lg', 'xl', undefined].map((size) => sized(size).data?.modalSize)).toEqual(['sm', 'lg', 'xl', 'lg'])
    expect(sized('md').success).toBe(false)
  })
})

describe('a survey', () => {
  it('of ten thousand pages, questions or answers is refused, not walked through [N39]', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => at)
    const question = { type: 'radiogroup', name: 'q', title: 'Q', choices: ['a'] }
    const pages = many.map((at) => ({ name: `p${at}`, elements: [{ ...question, name: `q${at}` }] }))
    const elements = many.map((at) => ({ ...question, name: `q${at}` }))
    const choices = many.map(String)
    for (const json of [{ pages }, { pages: [{ elements }] }, { pages: [{ elements: [{ ...question, choices }] }] }])
      expect(surveyFaults(json).map(({ reason }) => reason)).toContain('too-many')
  })
})

describe('the calls', () => {
  it('have a use case each', () => {
    expect([getBookingQuestionnaires, getVisitQuestionnaires, listDeskAnswers].map(({ name }) => name)).toEqual(
      [calls.getBookingQuestionnaires, calls.getVisitQuestionnaires, calls.listDeskAnswers].map(({ name }) => name),
    )
  })
})
