import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DeskDocuments } from '../desk-documents.tsx'

const VisitDocumentsModal = ({ reference, patientName: name, close }: ModalComponentProps<'visit-documents'>) => {
  const { t } = useTranslation()
  const { theme } = useSelector(selectConfig)
  return (
    <AntdFrame theme={theme}>
      <Dialog
        title={t('desk.documents-title', { name })}
        size="wide"
        dismissedBy={['cross', 'escape']}
        onClose={() => close()}
      >
        <DeskDocuments reference={reference} />
      </Dialog>
    </AntdFrame>
  )
}

export default VisitDocumentsModal
