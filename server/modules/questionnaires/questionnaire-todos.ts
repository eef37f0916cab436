import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import type { RequestTodo, VisitTodo } from '#src/contract/codes/visit-todos.ts'
import type { QuestionsContext } from './questionnaires.services.ts'
import { getRequestQuestionnaires, getVisitQuestionnaires } from './visit-questions.usecases.ts'

const todoOfType: Partial<Record<QuestionnaireType, VisitTodo>> = {
  REQUIRED_ON_CONFIRMATION: 'QUESTIONS',
  PAIN_SCORE_INITIAL: 'PAIN',
  PAIN_SCORE_FINAL: 'PAIN',
  FEEDBACK: 'FEEDBACK',
}

/** API-117, API-118: what is asked now, also after the visit. */
export const listVisitTodos = async (context: QuestionsContext, bookingKey: string): Promise<VisitTodo[]> => {
  const { questionnaires } = await getVisitQuestionnaires(context, bookingKey, {})
  const open = questionnaires.filter(({ state }) => state !== 'ANSWERED')
  return [...new Set(open.flatMap(({ type }) => todoOfType[type] ?? []))]
}

export const listRequestTodos = async (context: QuestionsContext, bookingKey: string): Promise<RequestTodo[]> => {
  const { questionnaires, demands } = await getRequestQuestionnaires(context, bookingKey, {})
  const { documentTypeId = null, medicareNumberRequired = false, validationCodeRequired = false } = demands ?? {}
  const todos: [boolean, RequestTodo][] = [
    [questionnaires.some((each) => each.isRequired && each.state !== 'ANSWERED'), 'QUESTIONS'],
    [documentTypeId !== null, 'DOCUMENT'],
    [medicareNumberRequired, 'NUMBER'],
    [validationCodeRequired, 'CODE'],
  ]
  return todos.flatMap(([isOpenNow, todo]) => (isOpenNow ? [todo] : []))
}
