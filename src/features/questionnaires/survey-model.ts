// SurveyJS holds pages, what shows and what is piped; checks are ours (`src/survey`), and so are all texts around.
import { getLocaleStrings, SurveyModel } from 'survey-core'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { registerKinds } from '#src/survey/kinds.ts'
import type { Answers } from '#src/survey/read-result.ts'

type TextName = 'yes' | 'no' | 'other' | 'none' | 'add' | 'remove'
export type ModelTexts = Readonly<Record<TextName, string>>

/** SurveyJS would speak of what it knows no check for. */
const withoutChecks = (json: unknown): object =>
  JSON.parse(JSON.stringify(json, (key, value: unknown) => (key === 'validators' ? undefined : value))) as object

const ourTexts = ({ yes, no, other, none, add, remove }: ModelTexts): void => {
  Object.assign(getLocaleStrings('en'), {
    booleanCheckedLabel: yes,
    booleanUncheckedLabel: no,
    otherItemText: other,
    noneItemText: none,
    addPanel: add,
    removePanel: remove,
  })
}

export type ModelStart = { answers: Answers; page: number }

/** @param values what conditions may name beside the answers */
export const surveyModelOf = (
  { json }: Pick<Questionnaire, 'json'>,
  values: Readonly<Record<string, unknown>>,
  texts: ModelTexts,
  start?: ModelStart,
): SurveyModel => {
  registerKinds()
  ourTexts(texts)
  const model = new SurveyModel(withoutChecks(json))
  model.showNavigationButtons = false
  model.showTitle = false
  model.showPageTitles = false
  model.showProgressBar = false
  model.showCompletePage = false
  model.generateStylesheet = false
  model.questionErrorLocation = 'top'
  model.clearInvisibleValues = 'none'
  for (const [name, value] of Object.entries(values)) model.setVariable(name, value)
  if (start) {
    model.data = start.answers
    model.currentPageNo = Math.min(start.page, model.visiblePages.length - 1)
  }
  return model
}
