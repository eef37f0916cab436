import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import styles from '../capture/upload-attachment.module.css'
import { UnsentDocuments, useUnsent } from './unsent-documents.tsx'

const UnsentDocumentsModal = ({ close }: ModalComponentProps<'unsent-documents'>) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('upload.unsent-title')} onClose={() => close()}>
      <div className={styles.content}>
        <UnsentDocuments unsent={useUnsent()} onGoOn={() => close()} />
      </div>
    </Dialog>
  )
}

export default UnsentDocumentsModal
