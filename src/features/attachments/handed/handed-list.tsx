import { useTranslation } from 'react-i18next'
import { DocumentList } from '../rows/document-list.tsx'
import type { HandedDocuments } from './use-handed-documents.ts'

const nothing = { needsCode: false, received: [], sent: new Map(), gone: [], referrals: [], all: [] }

type HandedListProps = { documents: HandedDocuments; clinicZone: string }

/** The marks of what was taken for a hand-off. */
export const HandedList = ({ documents: { isRead, uploads, unsaved }, clinicZone }: HandedListProps) => {
  const { t } = useTranslation()
  return (
    <DocumentList
      bookingKey=""
      documents={{ ...nothing, isRead, uploads, unsaved, pages: [], originals: [] }}
      label={t('upload.handed')}
      clinicZone={clinicZone}
      onGoOn={() => undefined}
    />
  )
}
