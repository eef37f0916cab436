// React with both packages of SurveyJS and the questions of an MRI.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import questionnaire from '../../../server/providers/aurora/questionnaires/mri-safety.json' with { type: 'json' }

createRoot(document.getElementById('root') as HTMLElement).render(
  createElement(Survey, { model: new Model(questionnaire.json) }),
)
