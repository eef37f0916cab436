// The texts of a questionnaire by name, for overlays, and its HTML cleaned.
import type { PackQuestionnaire } from './provider-pack.schema.ts'

/** @returns another text, or undefined where it stays */
type Change = (name: string, text: string) => string

const fields = [
  'title',
  'description',
  'html',
  'altText',
  'otherText',
  'otherErrorText',
  'noneText',
  'labelTrue',
  'labelFalse',
  'placeholder',
  'requiredErrorText',
  'minRateDescription',
  'maxRateDescription',
  'templateTitle',
  'addPanelText',
  'removePanelText',
]

type Object = Record<string, unknown>

const texts = (at: string, object: Object, change: Change): Object =>
  Object.fromEntries(
    Object.entries(object).map(([field, value]) =>
      typeof value === 'string' && value !== '' && fields.includes(field)
        ? [field, change(`${at}${field}`, value)]
        : [field, value],
    ),
  )

const choices = (at: string, list: unknown, change: Change) =>
  (list as (string | number | Object)[]).map((choice) => {
    if (typeof choice !== 'object') {
      const text = change(`${at}choices.${choice}`, String(choice))
      return text === String(choice) ? choice : { value: choice, text }
    }
    const { value, text } = choice
    return { ...choice, text: change(`${at}choices.${value}`, String(text ?? value)) }
  })

const elements = (list: unknown, change: Change): Object[] =>
  (list as Object[]).map((element) => {
    const at = `${element.name}.`
    return {
      ...texts(at, element, change),
      ...(element.choices ? { choices: choices(at, element.choices, change) } : {}),
      ...(element.validators
        ? {
            validators: (element.validators as Object[]).map((validator, index) =>
              typeof validator.text === 'string'
                ? { ...validator, text: change(`${at}validators.${index}`, validator.text) }
                : validator,
            ),
          }
        : {}),
      ...(element.elements ? { elements: elements(element.elements, change) } : {}),
      ...(element.templateElements ? { templateElements: elements(element.templateElements, change) } : {}),
    }
  })

const pages = (list: unknown, change: Change): Object[] =>
  (list as Object[]).map((page, index) => ({
    ...texts(`${page.name ?? `page${index}`}.`, page, change),
    ...(page.elements ? { elements: elements(page.elements, change) } : {}),
  }))

export const withTexts = (questionnaire: PackQuestionnaire, change: Change): PackQuestionnaire => ({
  ...questionnaire,
  title: change('title', questionnaire.title),
  ...(questionnaire.message === undefined ? {} : { message: change('message', questionnaire.message) }),
  json: {
    ...texts('survey.', questionnaire.json, change),
    pages: pages(questionnaire.json.pages, change),
  },
  outcomes: questionnaire.outcomes.map((outcome, index) => {
    const { message, confirmationMessage } = outcome.result
    return {
      ...outcome,
      result: {
        ...outcome.result,
        ...(message === undefined ? {} : { message: change(`outcomes.${index}.message`, message) }),
        ...(confirmationMessage === undefined
          ? {}
          : { confirmationMessage: change(`outcomes.${index}.confirmationMessage`, confirmationMessage) }),
      },
    }
  }),
})

export const textNames = (questionnaire: PackQuestionnaire): string[] => {
  const names: string[] = []
  withTexts(questionnaire, (name, text) => {
    names.push(name)
    return text
  })
  return names
}

/** Choices such as numbers say the same in every language. */
export const isSameEverywhere = (name: string, text: string): boolean =>
  /\.choices\./.test(name) && /^[\d\s.,-]+$/.test(text)
