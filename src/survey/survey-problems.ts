// At the start of the server: a condition that SurveyJS would answer false by mistake must not get that far.
import { surveyFaults } from '#src/contract/rules/survey-json.rules.ts'
import { parseCondition, variables } from './conditions.ts'
import { choiceValues, isQuestion, noneValue, otherValue, type Survey, type SurveyElement } from './survey.ts'

type Known = Map<string, { element: SurveyElement; around: readonly string[] }>

/** Required whenever it shows, so that "not answered" cannot be taken for "no". */
const isCertain = ({ isRequired, type }: SurveyElement): boolean => isRequired === true && type !== 'paneldynamic'

const valuesOf = (element: SurveyElement): unknown[] | undefined => {
  if (element.type === 'boolean') return [true, false]
  if (!['radiogroup', 'dropdown', 'checkbox'].includes(element.type)) return undefined
  return [
    ...choiceValues(element),
    ...(element.showOtherItem ? [otherValue] : []),
    ...(element.showNoneItem ? [noneValue] : []),
  ]
}

const conditionProblems = (text: string, at: string, known: Known, panel?: Known): string[] => {
  const condition = parseCondition(text)
  if (!condition) return [`${at} cannot be read, or uses a function that is not allowed here`]
  const found = (name: string) => (name.startsWith('panel.') ? panel?.get(name.slice(6)) : known.get(name))?.element
  const names = condition.names.flatMap((name) => {
    if (variables.some((each) => each === name && each !== 'panel')) return []
    const element = found(name)
    if (!element) return [`${at} names ${name}, which is no question before it`]
    return isCertain(element) ? [] : [`${at} names ${name}, which may stay unanswered; make it required`]
  })
  const values = condition.comparisons.flatMap(({ name, values: compared }) => {
    const element = found(name)
    const possible = element && valuesOf(element)
    return possible
      ? compared
          .filter((value) => !possible.some((each) => String(each) === String(value)))
          .map((value) => `${at} compares ${name} with ${String(value).slice(0, 40)}, which is none of its answers`)
      : []
  })
  return [...names, ...values]
}

const elementProblems = (elements: readonly SurveyElement[], at: string, known: Known, panel?: Known): string[] =>
  elements.flatMap((element): string[] => {
    const place = `${at}.${element.name}`
    const shown = element.visibleIf ? conditionProblems(element.visibleIf, `${place}.visibleIf`, known, panel) : []
    const required = element.requiredIf
      ? conditionProblems(element.requiredIf, `${place}.requiredIf`, known, panel)
      : []
    const inner = element.type === 'panel' ? elementProblems(element.elements ?? [], at, known, panel) : []
    const repeated = new Map() as Known
    const panels =
      element.type === 'paneldynamic' ? elementProblems(element.templateElements ?? [], place, known, repeated) : []
    if (isQuestion(element)) (panel ?? known).set(element.name, { element, around: [] })
    const flag = element.flagIf ? conditionProblems(element.flagIf, `${place}.flagIf`, anyAnswer(known), panel) : []
    const reserved = variables.some((name) => name === element.name) ? [`${place} has a name of ours`] : []
    return [...shown, ...required, ...inner, ...panels, ...flag, ...reserved]
  })

/** A flag decides nothing. */
const anyAnswer = (known: Known): Known =>
  new Map(
    [...known].map(([name, { element, around }]) => [name, { element: { ...element, isRequired: true }, around }]),
  )

const knownOf = (survey: Survey): { known: Known; problems: string[] } => {
  const known: Known = new Map()
  const problems = survey.pages.flatMap(({ visibleIf, elements = [] }, at) => {
    const place = `json.pages.${at}`
    const own = visibleIf ? conditionProblems(visibleIf, `${place}.visibleIf`, known) : []
    return [...own, ...elementProblems(elements, place, known)]
  })
  return { known, problems }
}

/** @param conditions of outcomes, by the name of their field */
export const surveyProblems = (json: unknown, conditions: readonly { at: string; text: string }[] = []): string[] => {
  const faults = surveyFaults(json)
  if (faults.length > 0) return faults.map(({ path, reason }) => `${path} (${reason}) is not supported`)
  const { known, problems } = knownOf(json as Survey)
  return [...problems, ...conditions.flatMap(({ at, text }) => conditionProblems(text, at, known))]
}
