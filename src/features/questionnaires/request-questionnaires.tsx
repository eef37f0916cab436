import type { ReactNode } from 'react'
import { useGetRequestQuestionnairesQuery } from '#src/api/questionnaires.api.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { RowList } from '#src/ui/row-list.tsx'
import type { RequestAnswerRowsProps } from './request-answer-rows.tsx'
import { toAnswerOfRequest } from './to-answer.rules.ts'

const RequestAnswerRows = sparePart<RequestAnswerRowsProps>(async () => ({
  default: (await import('./request-answer-rows.tsx')).RequestAnswerRows,
}))

type RequestQuestionnairesProps = {
  bookingKey: string
  heading: ReactNode
  /** A row for a document that the answers call for. */
  wanted: (documentTypeId: string) => ReactNode
}

/** PROTOCOL while the request is on hold, and what was asked with it; nothing where nothing is asked. */
export const RequestQuestionnaires = ({ bookingKey, heading, wanted }: RequestQuestionnairesProps) => {
  const { data } = useGetRequestQuestionnairesQuery({ params: { bookingKey }, query: {} })
  const questionnaires = toAnswerOfRequest(data?.questionnaires ?? [])
  const documentTypeId = data?.documentTypeId
  if (!data || (questionnaires.length === 0 && documentTypeId === undefined)) return null
  return (
    <section>
      {heading}
      <RowList>
        <Apart>
          <RequestAnswerRows bookingKey={bookingKey} questionnaires={questionnaires} timeZone={data.timeZone} />
        </Apart>
        {documentTypeId !== undefined && wanted(documentTypeId)}
      </RowList>
    </section>
  )
}
