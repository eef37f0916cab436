import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useGetRequestQuestionnairesQuery } from '#src/api/questionnaires.api.ts'
import type { Demands } from '#src/contract/entities/questionnaire.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { ActionRow, RowList } from '#src/ui/row-list.tsx'
import type { GivenAnswersProps } from './given-answers.tsx'
import type { RequestAnswerRowsProps } from './request-answer-rows.tsx'
import { toAnswerOfRequest } from './to-answer.rules.ts'

const RequestAnswerRows = sparePart<RequestAnswerRowsProps>(async () => ({
  default: (await import('./request-answer-rows.tsx')).RequestAnswerRows,
}))

const GivenAnswers = sparePart<GivenAnswersProps>(async () => ({
  default: (await import('./given-answers.tsx')).GivenAnswers,
}))

const none = { documentTypeId: null, medicareNumberRequired: false, validationCodeRequired: false }

/** S-104: what the answers demand besides a document. */
const DemandRows = ({ bookingKey, demands }: { bookingKey: string; demands: Demands }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { medicareNumberRequired, validationCodeRequired } = demands
  const open = (part: Partial<Demands>): void =>
    void dispatch(ask('request-demands', { bookingKey, demands: { ...demands, ...none, ...part } }))
  return (
    <>
      {medicareNumberRequired && (
        <ActionRow
          icon="text"
          title={t('request.add-number')}
          detail={t('request.add-number-more')}
          onClick={() => open({ medicareNumberRequired })}
        />
      )}
      {validationCodeRequired && (
        <ActionRow
          icon="text"
          title={t('request.add-code')}
          detail={t('request.add-code-more')}
          onClick={() => open({ validationCodeRequired })}
        />
      )}
    </>
  )
}

type RequestQuestionnairesProps = {
  bookingKey: string
  isOpen: boolean
  heading: ReactNode
  /** A row for a document that the answers call for. */
  wanted: (documentTypeId: string) => ReactNode
}

/** PROTOCOL while the request is on hold, what was asked with it, and what is demanded; nothing where nothing is asked. */
export const RequestQuestionnaires = ({ bookingKey, isOpen, heading, wanted }: RequestQuestionnairesProps) => {
  const isReadOnly = useSelector(selectIsReadOnly)
  const { data } = useGetRequestQuestionnairesQuery({ params: { bookingKey }, query: {} })
  if (!data) return null
  const questionnaires = isOpen ? toAnswerOfRequest(data.questionnaires) : []
  const demands = isOpen && !isReadOnly ? data.demands : undefined
  const { documentTypeId = null, medicareNumberRequired = false, validationCodeRequired = false } = demands ?? {}
  const isDemanding = documentTypeId !== null || medicareNumberRequired || validationCodeRequired
  if (questionnaires.length === 0 && !isDemanding) return null
  return (
    <section>
      {heading}
      <RowList>
        <Apart>
          <RequestAnswerRows bookingKey={bookingKey} questionnaires={questionnaires} timeZone={data.timeZone} />
        </Apart>
        {demands && <DemandRows bookingKey={bookingKey} demands={demands} />}
        {documentTypeId !== null && wanted(documentTypeId)}
      </RowList>
    </section>
  )
}

/** API-118; nothing where nothing was answered. */
export const RequestAnswers = ({ bookingKey }: { bookingKey: string }) => {
  const { data } = useGetRequestQuestionnairesQuery({ params: { bookingKey }, query: {} })
  if (!data?.hasAnswers) return null
  return (
    <Apart>
      <GivenAnswers isRequest bookingKey={bookingKey} timeZone={data.timeZone} />
    </Apart>
  )
}
