import { useTranslation } from 'react-i18next'
import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import { PlainRow, RowList } from '#src/ui/row-list.tsx'
import styles from './outcome-panel.module.css'

const useAdded = (bookingKey: string) => {
  const { uploads = [] } = useStoredDocuments(bookingKey) ?? {}
  return uploads.filter(({ kind, state }) => kind === 'document' && state !== 'cancelled')
}

/** In this browser, on its way or received. */
export const useIsAdded = (bookingKey: string, documentTypeId: string | null): boolean =>
  useAdded(bookingKey).some(({ about }) => about.documentTypeId === documentTypeId)

/** What was added for the key in this browser; nothing where there is none. */
export const AddedDocuments = ({ bookingKey }: { bookingKey: string }) => {
  const { t } = useTranslation()
  const documents = useAdded(bookingKey)
  if (documents.length === 0) return null
  return (
    <div className={styles.added}>
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
    </div>
  )
}
