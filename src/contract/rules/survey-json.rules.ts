// S-77: what a survey may hold. All else is refused by name, so that nothing of SurveyJS fetches, navigates, counts or runs by a pack's word.
import { questionnairesLimits as limits } from '../limits/questionnaires.limits.ts'

const inputKinds = ['text', 'number', 'date', 'email', 'tel'] as const

const text =
  (max: number = limits.textCharacters) =>
  (value: unknown) =>
    typeof value === 'string' && value.length <= max
const flag = (value: unknown): boolean => typeof value === 'boolean'
const count = (max: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
const number = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value)
const expression = text(limits.expressionCharacters)
const ownPath =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value)
const listPath = ownPath(/^\/api\/suggestions\/[a-z0-9-]{1,80}\?text=$/)
const picturePath = ownPath(/^\/api\/questionnaire_images\/[a-z0-9][a-z0-9.-]{0,70}$/)
/** Addresses a question, so no word of the object's own. */
const name = (value: unknown): boolean => typeof value === 'string' && /^[a-zA-Z][a-zA-Z0-9_-]{0,60}$/.test(value)

type Check = (value: unknown) => boolean
type Checks = Readonly<Record<string, Check>>

const conditions = { visibleIf: expression, requiredIf: expression }
const heading = { name, title: text(), description: text() }
const question = {
  ...heading,
  ...conditions,
  type: text(40),
  isRequired: flag,
  requiredErrorText: text(),
  titleLocation: oneOf('top', 'hidden', 'default'),
  startWithNewLine: flag,
  /** Ours: an answer that the clinic should see first. */
  flagIf: expression,
}
const choices = {
  choices: () => true,
  showOtherItem: flag,
  otherText: text(),
  otherErrorText: text(),
  showNoneItem: flag,
  noneText: text(),
  colCount: count(5),
}
const textChecks = {
  inputType: oneOf(...inputKinds),
  placeholder: text(),
  maxLength: count(limits.answerCharacters),
  min: (value: unknown) => number(value) || isDay(value),
  max: (value: unknown) => number(value) || isDay(value),
  step: number,
  autocomplete: text(40),
  validators: () => true,
}
const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Kinds of elements that are shown here; any other stops the questionnaire with a phone number. */
const elementChecks = {
  radiogroup: { ...question, ...choices },
  checkbox: {
    ...question,
    ...choices,
    maxSelectedChoices: count(limits.choicesMax),
    minSelectedChoices: count(limits.choicesMax),
  },
  dropdown: { ...question, ...choices, placeholder: text() },
  text: { ...question, ...textChecks },
  'text-autocomplete': { ...question, url: listPath, placeholder: text(), maxLength: count(limits.answerCharacters) },
  comment: { ...question, placeholder: text(), maxLength: count(limits.answerCharacters), rows: count(20) },
  boolean: { ...question, labelTrue: text(), labelFalse: text() },
  rating: {
    ...question,
    rateMin: count(10),
    rateMax: count(10),
    rateStep: oneOf(1),
    minRateDescription: text(),
    maxRateDescription: text(),
  },
  file: { ...question, documentTypeId: text(80), maxSize: count(50_000_000) },
  html: { name, type: text(40), visibleIf: expression, html: text(limits.htmlCharacters) },
  image: { name, type: text(40), visibleIf: expression, imageLink: picturePath, altText: text() },
  panel: { ...heading, ...conditions, type: text(40), elements: () => true },
  paneldynamic: {
    ...question,
    templateElements: () => true,
    templateTitle: text(),
    panelCount: count(limits.panelsMax),
    minPanelCount: count(limits.panelsMax),
    maxPanelCount: count(limits.panelsMax),
    addPanelText: text(),
    removePanelText: text(),
  },
} as const satisfies Readonly<Record<string, Checks>>
export type ElementKind = keyof typeof elementChecks
const isElementKind = (value: unknown): value is ElementKind =>
  typeof value === 'string' && Object.hasOwn(elementChecks, value)

const surveyChecks: Checks = {
  title: text(),
  description: text(),
  pages: () => true,
  /** QUES-29, QUES-30 */
  requiredMark: text(20),
  showQuestionNumbers: oneOf('on', 'off', 'onPage', 'onpage', true, false),
}
const pageChecks: Checks = { ...heading, visibleIf: expression, elements: () => true }

const validatorChecks = {
  numeric: { type: text(20), text: text(), minValue: number, maxValue: number },
  text: {
    type: text(20),
    text: text(),
    minLength: count(limits.answerCharacters),
    maxLength: count(limits.answerCharacters),
  },
  email: { type: text(20), text: text() },
  /** QUES-28: ours, by the clinic's day. */
  date: { type: text(20), text: text(), min: isDay, max: isDay, notBeforeToday: flag, notAfterToday: flag },
} as const satisfies Readonly<Record<string, Checks>>

export type SurveyFault = { path: string; reason: 'shape' | 'property' | 'value' | 'kind' | 'name-twice' | 'too-many' }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Walk = { faults: SurveyFault[]; names: Set<string>; elements: number }

const checkProperties = (walk: Walk, checks: Checks, object: Record<string, unknown>, path: string): void => {
  for (const [key, value] of Object.entries(object)) {
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined
    if (!check) walk.faults.push({ path: `${path}.${key}`, reason: 'property' })
    else if (!check(value)) walk.faults.push({ path: `${path}.${key}`, reason: 'value' })
  }
}

const listOf = (walk: Walk, value: unknown, path: string, max: number): unknown[] => {
  if (value === undefined) return []
  if (!Array.isArray(value)) walk.faults.push({ path, reason: 'shape' })
  else if (value.length > max) walk.faults.push({ path, reason: 'too-many' })
  else return value
  return []
}

const isChoiceValue = (value: unknown): boolean =>
  (typeof value === 'string' && value.length > 0 && value.length <= 200) || number(value)

const checkChoices = (walk: Walk, value: unknown, path: string): void => {
  const found = new Set<unknown>()
  listOf(walk, value, path, limits.choicesMax).forEach((choice, at) => {
    const place = `${path}.${at}`
    const object = isObject(choice) ? choice : { value: choice }
    checkProperties(walk, { value: isChoiceValue, text: text() }, object, place)
    if (object.value === undefined) walk.faults.push({ path: place, reason: 'shape' })
    if (found.has(object.value)) walk.faults.push({ path: place, reason: 'name-twice' })
    found.add(object.value)
  })
}

const checkValidators = (walk: Walk, value: unknown, path: string): void =>
  listOf(walk, value, path, 10).forEach((validator, at) => {
    const place = `${path}.${at}`
    const kind = isObject(validator) ? validator.type : undefined
    if (!isObject(validator)) walk.faults.push({ path: place, reason: 'shape' })
    else if (typeof kind !== 'string' || !Object.hasOwn(validatorChecks, kind))
      walk.faults.push({ path: place, reason: 'kind' })
    else checkProperties(walk, validatorChecks[kind as keyof typeof validatorChecks], validator, place)
  })

const checkElements = (walk: Walk, value: unknown, path: string, depth: number): void => {
  if (depth > limits.nestingMax) {
    walk.faults.push({ path, reason: 'too-many' })
    return
  }
  listOf(walk, value, path, limits.elementsMax).forEach((element, at) => {
    const place = `${path}.${at}`
    walk.elements += 1
    if (walk.elements > limits.elementsMax) {
      if (walk.elements === limits.elementsMax + 1) walk.faults.push({ path: place, reason: 'too-many' })
      return
    }
    if (!isObject(element)) {
      walk.faults.push({ path: place, reason: 'shape' })
      return
    }
    const kind = element.type
    if (!isElementKind(kind)) {
      walk.faults.push({ path: `${place}.type`, reason: 'kind' })
      return
    }
    checkProperties(walk, elementChecks[kind], element, place)
    const own = element.name
    if (!name(own)) walk.faults.push({ path: `${place}.name`, reason: 'value' })
    else if (walk.names.has(String(own))) walk.faults.push({ path: `${place}.name`, reason: 'name-twice' })
    walk.names.add(String(own))
    checkChoices(walk, element.choices, `${place}.choices`)
    checkValidators(walk, element.validators, `${place}.validators`)
    checkElements(walk, element.elements, `${place}.elements`, depth + 1)
    checkElements(walk, element.templateElements, `${place}.templateElements`, depth + 1)
  })
}

/** What of a survey is not to be shown here; empty for one that is. */
export const surveyFaults = (survey: unknown): SurveyFault[] => {
  const walk: Walk = { faults: [], names: new Set(), elements: 0 }
  if (!isObject(survey)) return [{ path: '', reason: 'shape' }]
  checkProperties(walk, surveyChecks, survey, 'json')
  const pages = listOf(walk, survey.pages, 'json.pages', limits.pagesMax)
  if (pages.length === 0 && walk.faults.length === 0) walk.faults.push({ path: 'json.pages', reason: 'shape' })
  pages.forEach((page, at) => {
    const path = `json.pages.${at}`
    if (!isObject(page)) {
      walk.faults.push({ path, reason: 'shape' })
      return
    }
    checkProperties(walk, pageChecks, page, path)
    checkElements(walk, page.elements, `${path}.elements`, 1)
  })
  return walk.faults
}
