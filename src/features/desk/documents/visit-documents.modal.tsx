import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DeskDocuments } from '../desk-documents.tsx'

const VisitDocumentsModal = ({ reference, patientName: name, close }: ModalComponentProps<'visit-documents'>) => {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('desk.documents-title', { name })}
      size="wide"
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
    >
      <DeskDocuments reference={reference} />
    </Dialog>
  )
}

export default VisitDocumentsModal
