// A survey that passed `survey-json.rules.ts`, with types.
import { type ElementKind, surveyFaults } from '#src/contract/rules/survey-json.rules.ts'

export type ChoiceValue = string | number
export type Validator = {
  type: 'numeric' | 'text' | 'email' | 'date'
  minValue?: number
  maxValue?: number
  minLength?: number
  maxLength?: number
  min?: string
  max?: string
  notBeforeToday?: boolean
  notAfterToday?: boolean
}
export type SurveyElement = {
  type: ElementKind
  name: string
  title?: string
  description?: string
  html?: string
  altText?: string
  visibleIf?: string
  requiredIf?: string
  flagIf?: string
  isRequired?: boolean
  choices?: (ChoiceValue | { value: ChoiceValue; text?: string })[]
  showOtherItem?: boolean
  otherText?: string
  showNoneItem?: boolean
  noneText?: string
  labelTrue?: string
  labelFalse?: string
  minSelectedChoices?: number
  maxSelectedChoices?: number
  inputType?: 'text' | 'number' | 'date' | 'email' | 'tel'
  maxLength?: number
  min?: number | string
  max?: number | string
  rateMin?: number
  rateMax?: number
  validators?: Validator[]
  url?: string
  documentTypeId?: string
  elements?: SurveyElement[]
  templateElements?: SurveyElement[]
  templateTitle?: string
  minPanelCount?: number
  maxPanelCount?: number
}
export type SurveyPage = {
  name?: string
  title?: string
  description?: string
  visibleIf?: string
  elements?: SurveyElement[]
}
export type Survey = { title?: string; pages: SurveyPage[] }

/** SurveyJS's own word for a choice that is typed. */
export const otherValue = 'other'
export const noneValue = 'none'
export const commentOf = (name: string): string => `${name}-Comment`

/** Undefined for one that is not to be shown here. */
export const readSurvey = (json: unknown): Survey | undefined =>
  surveyFaults(json).length === 0 ? (json as Survey) : undefined

const withoutAnswer: readonly ElementKind[] = ['html', 'image', 'panel']
export const isQuestion = ({ type }: SurveyElement): boolean => !withoutAnswer.includes(type)

export const choiceValues = ({ choices = [] }: SurveyElement): ChoiceValue[] =>
  choices.map((choice) => (typeof choice === 'object' ? choice.value : choice))

/** Questions with the conditions around them, in the order in which they stand; a repeated panel is one. */
export const questionsOf = (survey: Survey): { question: SurveyElement; conditions: string[]; page: number }[] => {
  const walk = (elements: readonly SurveyElement[], around: string[], page: number): ReturnType<typeof questionsOf> =>
    elements.flatMap((element) => {
      const conditions = element.visibleIf ? [...around, element.visibleIf] : around
      if (element.type === 'panel') return walk(element.elements ?? [], conditions, page)
      return isQuestion(element) ? [{ question: element, conditions, page }] : []
    })
  return survey.pages.flatMap(({ visibleIf, elements = [] }, page) =>
    walk(elements, visibleIf ? [visibleIf] : [], page),
  )
}
