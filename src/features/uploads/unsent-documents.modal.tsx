import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { type ModalComponentProps, modalOpened } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useUploads } from '#src/core/uploads/use-uploads.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DocumentList } from './document-list.tsx'
import { isUnsent } from './document-states.ts'
import { useUnsavedUploads } from './unsaved-list.ts'
import styles from './upload-attachment.module.css'
import { useDeviceWords } from './use-device-name.ts'
import { useCaptures } from './use-documents.ts'

/** What the header's number stands for: everything of this device that the clinic does not have, with what can be done. */
const UnsentDocumentsModal = ({ close }: ModalComponentProps<'unsent-documents'>) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const device = useDeviceWords()
  const isOnline = useSelector(selectIsOnline)
  const uploads = (useUploads() ?? []).filter((upload) => isUnsent(upload) || upload.state === 'expired')
  const captures = useCaptures().filter(({ uploadKey }) => uploadKey === undefined)
  const unsaved = useUnsavedUploads()
  const pages = captures.filter(({ purpose }) => purpose === 'page')
  const originals = captures.filter(({ purpose }) => purpose === 'original')
  const isEmpty = uploads.length + captures.length + unsaved.length === 0
  const goOn = (): void => {
    const [first] = pages
    if (!first) return
    close()
    dispatch(modalOpened('upload-attachment', { bookingKey: first.bookingRef }))
  }
  return (
    <Dialog title={t('upload.unsent-title')} onClose={() => close()}>
      <div className={styles.content}>
        <p>
          {isEmpty
            ? t('upload.unsent-none')
            : isOnline
              ? t('upload.unsent-more', { device })
              : t('upload.offline', { device })}
        </p>
        <DocumentList
          bookingKey=""
          documents={{
            received: [],
            uploads,
            sent: new Map(),
            unsaved,
            pages,
            originals,
            all: [],
            refetch: () => undefined,
          }}
          label={t('upload.unsent-title')}
          onGoOn={goOn}
        />
      </div>
    </Dialog>
  )
}

export default UnsentDocumentsModal
