import { isEmpty } from './answers.ts'
import { isMet } from './conditions.ts'
import type { Answers } from './read-result.ts'
import { questionsOf, type Survey, type SurveyElement } from './survey.ts'

export type Progress = { answered: number; total: number }

type Values = Readonly<Record<string, unknown>>

/** One that cannot be decided shows. */
const areMet = (conditions: readonly string[], values: Values): boolean =>
  conditions.every((condition) => {
    try {
      return isMet(condition, values)
    } catch {
      return true
    }
  })

/** QUES-32: answered among those that show, without HTML. */
export const progressOf = (survey: Survey, answers: Answers, values: Values = {}): Progress => {
  const all = { ...answers, ...values }
  const shown = questionsOf(survey).filter(({ conditions }) => areMet(conditions, all))
  return {
    answered: shown.filter(({ question: { name } }) => Object.hasOwn(answers, name) && !isEmpty(answers[name])).length,
    total: shown.length,
  }
}

const isTyped = ({ type }: SurveyElement): boolean =>
  type === 'text' || type === 'comment' || type === 'text-autocomplete'

/** Yes/no and scales are radios here too. */
const isRadio = ({ type }: SurveyElement): boolean => type === 'radiogroup' || type === 'rating' || type === 'boolean'

/** QUES-31; by pointer or Space alone, which is the page's to know. @param page of those that show */
export const movesOnByChoice = (survey: Survey, page: number, answers: Answers, values: Values = {}): boolean => {
  const all = { ...answers, ...values }
  const shown = questionsOf(survey).filter(({ conditions }) => areMet(conditions, all))
  const here = shown.filter((each) => each.page === page).map(({ question }) => question)
  const isLast = !shown.some((each) => each.page > page)
  return !isLast && !here.some(isTyped) && here.filter(isRadio).length <= 1
}
