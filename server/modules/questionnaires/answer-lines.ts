// S-110: answers in the texts of their questions, for whoever reads them at the desk.
import type { DeskAnswer } from '#src/contract/entities/questionnaire.ts'
import { isEmpty } from '#src/survey/answers.ts'
import { isMet } from '#src/survey/conditions.ts'
import type { Answers } from '#src/survey/read-result.ts'
import { commentOf, isQuestion, noneValue, otherValue, type Survey, type SurveyElement } from '#src/survey/survey.ts'
import { zonedDay } from '../../shared/zoned-time.ts'
import { answersIn } from './answering.ts'
import type { AnswerRow } from './questionnaires.repository.ts'

type Line = DeskAnswer['lines'][number]

const textOf = (element: SurveyElement, value: unknown, answers: Answers): string => {
  if (value === otherValue && element.showOtherItem) return String(answers[commentOf(element.name)] ?? value)
  if (value === noneValue && element.showNoneItem) return element.noneText ?? noneValue
  if (element.type === 'boolean') return (value === true ? element.labelTrue : element.labelFalse) ?? String(value)
  const choice = (element.choices ?? []).find((each) => (typeof each === 'object' ? each.value : each) === value)
  return typeof choice === 'object' ? (choice.text ?? String(value)) : String(value)
}

/** A mark that cannot be decided is one. */
const isFlagged = ({ flagIf }: SurveyElement, values: Answers): boolean => {
  if (flagIf === undefined) return false
  try {
    return isMet(flagIf, values)
  } catch {
    return true
  }
}

const linesOf = (elements: readonly SurveyElement[], answers: Answers, before: string, outer: Answers): Line[] =>
  elements.flatMap((element): Line[] => {
    if (element.type === 'panel') return linesOf(element.elements ?? [], answers, before, outer)
    const value = Object.hasOwn(answers, element.name) ? answers[element.name] : undefined
    if (!isQuestion(element) || isEmpty(value)) return []
    const question = `${before}${element.title ?? element.name}`
    if (element.type === 'paneldynamic')
      return (value as Answers[]).flatMap((panel, at) =>
        linesOf(element.templateElements ?? [], panel, `${question} ${at + 1}: `, { ...outer, panel }),
      )
    const list = Array.isArray(value) ? value : [value]
    const answer =
      element.type === 'file' ? String(list.length) : list.map((each) => textOf(element, each, answers)).join('; ')
    return [{ question, answer, isFlagged: isFlagged(element, outer) }]
  })

/** In the order of the questions. */
const answerLines = (survey: Survey, answers: Answers, values: Answers): Line[] =>
  survey.pages.flatMap(({ elements = [] }) => linesOf(elements, answers, '', { ...answers, ...values }))

type Around = { timeZone: string /** Of the visit or the request that stands. */; exams: readonly { slug: string }[] }

/** Marks are decided by the day on which it came, and by the exams of the visit. */
export const linesOfRow = (row: AnswerRow, survey: Survey, { timeZone, exams }: Around): Line[] =>
  answerLines(survey, answersIn(row), {
    today: zonedDay(row.receivedAt.getTime(), timeZone),
    examSlugs: [...new Set([...(row.examSlug === null ? [] : [row.examSlug]), ...exams.map(({ slug }) => slug)])],
  })
