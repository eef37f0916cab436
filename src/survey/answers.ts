// SurveyJS completes a radio with a list and a date with any text, so an answer is checked here, by its question, on both sides.
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'
import { isCalendarDay } from '#src/contract/rules/date.rules.ts'
import { cleanLine, cleanText, isEmail } from '#src/contract/rules/text.rules.ts'
import { isMet } from './conditions.ts'
import type { Answers } from './read-result.ts'
import {
  choiceValues,
  commentOf,
  isQuestion,
  noneValue,
  otherValue,
  type Survey,
  type SurveyElement,
  type Validator,
} from './survey.ts'

export type AnswerFault = { path: string; code: FieldError }
export type Checked = {
  /** Of questions that show, each fit for its question. */
  answers: Answers
  faults: AnswerFault[]
  /** Names of questions that show, in their order. */
  visible: string[]
  /** Of questions that do not show, each fit for its question: they may show for other exams. */
  hidden: Answers
}
export type CheckOptions = {
  /** The clinic's day, `YYYY-MM-DD`. */
  today: string
  examSlugs?: readonly string[]
  /** QUES-27: whether the text is in the list; without it lists are not looked at. */
  isSuggested?: (url: string, text: string) => boolean
}

type Found = { value: unknown } | { code: FieldError }

const nothingChecked = (): Checked => ({ answers: {}, faults: [], visible: [], hidden: {} })

const own = (answers: Answers, name: string): unknown => (Object.hasOwn(answers, name) ? answers[name] : undefined)

/** An entry of a repeated panel in which nothing is answered says nothing. */
const isEmptyEntry = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isEmpty)

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmptyEntry)) ||
  (typeof value === 'string' && value.trim() === '')

const fitsChoice = (element: SurveyElement, value: unknown): boolean =>
  choiceValues(element).some((choice) => choice === value) ||
  (element.showOtherItem === true && value === otherValue) ||
  (element.showNoneItem === true && value === noneValue)

const checkOne = (element: SurveyElement, value: unknown): Found =>
  fitsChoice(element, value) ? { value } : { code: 'choice.unknown' }

const checkSeveral = (element: SurveyElement, value: unknown): Found => {
  if (!Array.isArray(value)) return { code: 'choice.unknown' }
  if (new Set(value).size !== value.length || !value.every((each) => fitsChoice(element, each)))
    return { code: 'choice.unknown' }
  if (element.showNoneItem && value.includes(noneValue) && value.length > 1) return { code: 'invalid' }
  if (value.length > (element.maxSelectedChoices || limits.choicesMax)) return { code: 'choice.too-many' }
  return value.length < (element.minSelectedChoices ?? 0) ? { code: 'required' } : { value }
}

const checkNumber = (element: SurveyElement, value: unknown): Found => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'invalid' }
  const validators = (element.validators ?? []).filter(({ type }) => type === 'numeric')
  const mins = [element.min, ...validators.map(({ minValue }) => minValue)]
  const maxes = [element.max, ...validators.map(({ maxValue }) => maxValue)]
  const isLow = mins.some((min) => typeof min === 'number' && value < min)
  const isHigh = maxes.some((max) => typeof max === 'number' && value > max)
  return isLow || isHigh ? { code: 'invalid' } : { value }
}

const dayProblem = ({ min, max, notBeforeToday, notAfterToday }: Partial<Validator>, day: string, today: string) => {
  if ((max !== undefined && day > max) || (notAfterToday && day > today)) return 'date.future' as const
  return (min !== undefined && day < min) || (notBeforeToday && day < today)
    ? ('date.too-long-ago' as const)
    : undefined
}

/** QUES-28 */
const checkDay = (element: SurveyElement, value: unknown, today: string): Found => {
  if (typeof value !== 'string' || !isCalendarDay(value)) return { code: 'date.impossible' }
  const { min, max, validators = [] } = element
  const rules: Partial<Validator>[] = [
    {
      ...(typeof min === 'string' ? { min } : {}),
      ...(typeof max === 'string' ? { max } : {}),
    },
    ...validators.filter(({ type }) => type === 'date'),
  ]
  const code = rules.map((rule) => dayProblem(rule, value, today)).find((each) => each !== undefined)
  return code ? { code } : { value }
}

const checkText = (element: SurveyElement, value: unknown, clean: (text: string) => string): Found => {
  if (typeof value !== 'string') return { code: 'invalid' }
  const text = clean(value)
  const validators = element.validators ?? []
  const lengths = validators.filter(({ type }) => type === 'text')
  const max = Math.min(
    element.maxLength || limits.answerCharacters,
    ...lengths.map(({ maxLength }) => maxLength || limits.answerCharacters),
  )
  if (text.length > max) return { code: 'text.too-long' }
  if (lengths.some(({ minLength = 0 }) => text.length < minLength)) return { code: 'invalid' }
  const isMail = element.inputType === 'email' || validators.some(({ type }) => type === 'email')
  return isMail && !isEmail(text) ? { code: 'email.invalid' } : { value: text }
}

const checkRating = ({ rateMin = 1, rateMax = 5 }: SurveyElement, value: unknown): Found =>
  Number.isInteger(value) && (value as number) >= rateMin && (value as number) <= rateMax
    ? { value }
    : { code: 'choice.unknown' }

/** Keys of uploads: the files themselves go with the documents. */
const checkFiles = (value: unknown): Found =>
  Array.isArray(value) &&
  value.length <= limits.panelsMax &&
  value.every((each) => typeof each === 'string' && /^[0-9A-Za-z_-]{16,64}$/.test(each))
    ? { value }
    : { code: 'invalid' }

const checkTyped = (element: SurveyElement, value: unknown, today: string): Found => {
  if (element.inputType === 'number') return checkNumber(element, value)
  if (element.inputType === 'date') return checkDay(element, value, today)
  return checkText(element, value, cleanLine)
}

const checkSuggested = (element: SurveyElement, value: unknown, { isSuggested }: CheckOptions): Found => {
  const found = checkText(element, value, cleanLine)
  if ('code' in found || !isSuggested || element.url === undefined) return found
  return isSuggested(element.url, String(found.value)) ? found : { code: 'choice.unknown' }
}

const checkValue = (element: SurveyElement, value: unknown, options: CheckOptions): Found => {
  switch (element.type) {
    case 'radiogroup':
    case 'dropdown':
      return checkOne(element, value)
    case 'checkbox':
      return checkSeveral(element, value)
    case 'boolean':
      return typeof value === 'boolean' ? { value } : { code: 'choice.unknown' }
    case 'rating':
      return checkRating(element, value)
    case 'comment':
      return checkText(element, value, cleanText)
    case 'text':
      return checkTyped(element, value, options.today)
    case 'text-autocomplete':
      return checkSuggested(element, value, options)
    case 'file':
      return checkFiles(value)
    default:
      return { code: 'invalid' }
  }
}

type Walk = { given: Answers; options: CheckOptions; checked: Checked; path: string; outer: Answers }

const valuesFor = ({ options, checked, outer, path }: Walk): Answers => ({
  ...(path === '' ? checked.answers : outer),
  ...(path === '' ? {} : { panel: checked.answers }),
  today: options.today,
  examSlugs: [...(options.examSlugs ?? [])],
})

const isShown = (walk: Walk, { visibleIf }: { visibleIf?: string }): boolean =>
  visibleIf === undefined || visibleIf === '' || isMet(visibleIf, valuesFor(walk))

const checkPanels = (walk: Walk, element: SurveyElement, value: unknown, path: string): void => {
  const { checked, options } = walk
  const list = Array.isArray(value) || !isEmpty(value) ? value : []
  const { minPanelCount = 0, maxPanelCount = limits.panelsMax } = element
  if (!Array.isArray(list)) {
    checked.faults.push({ path, code: 'invalid' })
    return
  }
  if (list.length > Math.min(maxPanelCount, limits.panelsMax)) {
    checked.faults.push({ path, code: 'choice.too-many' })
    return
  }
  const entries = list.map((panel: unknown, at: number) => {
    const inner = nothingChecked()
    const given = typeof panel === 'object' && panel !== null && !Array.isArray(panel) ? (panel as Answers) : {}
    const outer = path.includes('.') ? walk.outer : checked.answers
    checkElements({ given, options, checked: inner, path: `${path}.${at}.`, outer }, element.templateElements ?? [])
    return inner
  })
  const begun = entries.filter(({ answers, faults }) => faults.length > 0 || !isEmptyEntry(answers))
  if (begun.length < Math.max(minPanelCount, element.isRequired ? 1 : 0))
    checked.faults.push({ path, code: 'required' })
  checked.faults.push(...begun.flatMap(({ faults }) => faults))
  if (begun.length > 0) checked.answers[element.name] = begun.map(({ answers }) => answers)
}

const checkComment = ({ given, checked }: Walk, { name, type }: SurveyElement, path: string): void => {
  const value = checked.answers[name]
  const isOther = type === 'checkbox' ? Array.isArray(value) && value.includes(otherValue) : value === otherValue
  if (!isOther) return
  const comment = own(given, commentOf(name))
  const found: Found = isEmpty(comment)
    ? { code: 'required' }
    : checkText({ type: 'comment', name }, comment, cleanText)
  if ('code' in found) checked.faults.push({ path: commentOf(path), code: found.code })
  else checked.answers[commentOf(name)] = found.value
}

const checkQuestion = (walk: Walk, element: SurveyElement): void => {
  const { given, options, checked } = walk
  const { name, requiredIf } = element
  const path = `${walk.path}${name}`
  checked.visible.push(name)
  const value = own(given, name)
  if (element.type === 'paneldynamic') {
    checkPanels(walk, element, value, path)
    return
  }
  if (isEmpty(value)) {
    const isRequired = element.isRequired || (requiredIf ? isMet(requiredIf, valuesFor(walk)) : false)
    if (isRequired) checked.faults.push({ path, code: 'required' })
    return
  }
  const found = checkValue(element, value, options)
  if ('code' in found) checked.faults.push({ path, code: found.code })
  else if (!isEmpty(found.value)) checked.answers[name] = found.value
  else if (element.isRequired) checked.faults.push({ path, code: 'required' })
  if (!('code' in found) && element.showOtherItem) checkComment(walk, element, path)
}

/** What is answered of it is kept apart: nothing is a fault, and no condition sees it. */
const keepHidden = (walk: Walk, elements: readonly SurveyElement[]): void => {
  for (const element of elements) {
    const apart: Walk = { ...walk, checked: nothingChecked() }
    if (element.type === 'panel') keepHidden(walk, element.elements ?? [])
    else if (isQuestion(element)) checkQuestion(apart, element)
    Object.assign(walk.checked.hidden, apart.checked.answers)
  }
}

const checkElements = (walk: Walk, elements: readonly SurveyElement[]): void => {
  for (const element of elements) {
    if (!isShown(walk, element)) {
      keepHidden(walk, [element])
      continue
    }
    if (element.type === 'panel') checkElements(walk, element.elements ?? [])
    else if (isQuestion(element)) checkQuestion(walk, element)
  }
}

/** In one pass: conditions name only what stands before them (`survey-problems.ts`). @throws where a condition cannot be decided */
export const checkAnswers = (survey: Survey, given: Answers, options: CheckOptions): Checked => {
  const checked = nothingChecked()
  const walk: Walk = { given, options, checked, path: '', outer: {} }
  for (const page of survey.pages) (isShown(walk, page) ? checkElements : keepHidden)(walk, page.elements ?? [])
  return checked
}
