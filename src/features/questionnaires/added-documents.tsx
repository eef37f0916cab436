import { useTranslation } from 'react-i18next'
import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import { PlainRow, RowList } from '#src/ui/row-list.tsx'

/** What was added for the key in this browser; nothing where there is none. */
export const AddedDocuments = ({ bookingKey }: { bookingKey: string }) => {
  const { t } = useTranslation()
  const { uploads = [] } = useStoredDocuments(bookingKey) ?? {}
  const documents = uploads.filter(({ kind, state }) => kind === 'document' && state !== 'cancelled')
  if (documents.length === 0) return null
  return (
    <RowList label={t('questions.added')}>
      {documents.map(({ key, state, about }) => (
        <PlainRow
          key={key}
          icon="document"
          title={<span data-private="">{about.fileName}</span>}
          detail={t(state === 'received' ? 'questions.document-there' : 'questions.document-on-its-way')}
        />
      ))}
    </RowList>
  )
}
