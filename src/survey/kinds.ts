// For a page: the kind that SurveyJS does not have, and the validator of ours that it may not stumble over.
import { ElementFactory, QuestionTextModel, Serializer } from 'survey-core'

const autocomplete = 'text-autocomplete'

/** QUES-26; drawn by the page. */
export class QuestionTextAutocomplete extends QuestionTextModel {
  override getType(): string {
    return autocomplete
  }

  get url(): string {
    return String(this.getPropertyValue('url', ''))
  }

  set url(value: string) {
    this.setPropertyValue('url', value)
  }
}

let isRegistered = false

/** Once for a page, before its first model. */
export const registerKinds = (): void => {
  if (isRegistered) return
  isRegistered = true
  Serializer.addClass(autocomplete, [{ name: 'url' }], () => new QuestionTextAutocomplete(''), 'text')
  ElementFactory.Instance.registerElement(autocomplete, (name: string) => new QuestionTextAutocomplete(name))
  for (const property of ['flagIf', 'documentTypeId']) Serializer.addProperty('question', { name: property })
}
