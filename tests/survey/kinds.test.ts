import { SurveyModel } from 'survey-core'
import { describe, expect, it } from 'vitest'
import { QuestionTextAutocomplete, registerKinds } from '#src/survey/kinds.ts'

describe('kinds of ours', () => {
  it('are known to SurveyJS, with their list [QUES-26]', () => {
    registerKinds()
    registerKinds()
    const model = new SurveyModel({
      pages: [
        {
          elements: [
            { type: 'text-autocomplete', name: 'medicine', url: '/api/suggestions/medicines?text=', flagIf: '' },
          ],
        },
      ],
    })
    const question = model.getQuestionByName('medicine')
    expect(question).toBeInstanceOf(QuestionTextAutocomplete)
    expect((question as QuestionTextAutocomplete).url).toBe('/api/suggestions/medicines?text=')
    expect(model.jsonErrors ?? []).toEqual([])
  })
})
