import { useTranslation } from 'react-i18next'
import { ZoneLine } from '#src/components/desk/zone-line.tsx'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DeskDocuments } from '../desk-documents.tsx'

const VisitDocumentsModal = (props: ModalComponentProps<'visit-documents'>) => {
  const { reference, patientName: name, timeZone, close } = props
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('desk.documents-title', { name })}
      size="wide"
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
    >
      <ZoneLine timeZone={timeZone} />
      <DeskDocuments reference={reference} timeZone={timeZone} />
    </Dialog>
  )
}

export default VisitDocumentsModal
