import type { ErrorBody } from '#src/contract/entities/error-body.ts'
import { AppError } from '../../shared/app-error.ts'

type Fields = NonNullable<ErrorBody['fields']>

/** By the ids of what is still to be answered. */
export const questionnaireRequired = (ids: readonly string[] = []) =>
  new AppError('questionnaire.required', 409, { fields: ids.map((path) => ({ path, code: 'required' })) })
export const questionnaireUnknown = () => new AppError('questionnaire.unknown', 404)
export const questionnaireChanged = () => new AppError('questionnaire.changed', 422)
export const questionnaireIncomplete = (fields: Fields) => new AppError('questionnaire.incomplete', 422, { fields })
export const questionnaireDenied = () => new AppError('questionnaire.denied', 409)
export const notProved = () => new AppError('questionnaire.not-proved', 409)
export const answerUnknown = () => new AppError('questionnaire.answer-unknown', 404)
export const codeWrong = (triesLeft: number) => new AppError('questionnaire.code-wrong', 422, { triesLeft })
export const answersTooMany = (secondsLeft: number) => new AppError('questionnaire.too-many', 429, { secondsLeft })
export const safetyChanged = () => new AppError('questionnaire.safety-changed', 409)
export const fieldInvalid = (path: string, code: 'required' | 'invalid' = 'invalid') =>
  new AppError('request.invalid', 400, { fields: [{ path, code }] })
