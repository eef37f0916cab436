import { useNavigate } from 'react-router-dom'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import type { SignInNavigation } from '#src/core/session/sign-in-navigation.ts'
import { AnswerRow, useQueuedAnswers } from './answer-rows.tsx'
import { queuedAnswerOf } from './answer-states.ts'

export type RequestAnswerRowsProps = {
  bookingKey: string
  questionnaires: readonly Questionnaire[]
  timeZone: string
}

/** Answered on their own page, which leads back here. */
export const RequestAnswerRows = ({ bookingKey, questionnaires, timeZone }: RequestAnswerRowsProps) => {
  const navigate = useNavigate()
  const paths = usePaths({ anyClinic: true })
  const uploads = useQueuedAnswers(bookingKey)
  const own = paths.bookingRequest(bookingKey)
  const state: SignInNavigation = { questions: { bypassGuard: true, closedPath: own } }
  return questionnaires.map((questionnaire) => (
    <AnswerRow
      key={questionnaire.id}
      {...{ bookingKey, questionnaire, timeZone }}
      upload={queuedAnswerOf(uploads ?? [], questionnaire)}
      onOpen={() => void navigate(paths.questionnaires({ type: questionnaire.type, bookingKey }), { state })}
    />
  ))
}
