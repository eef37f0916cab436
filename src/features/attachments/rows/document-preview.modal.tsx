import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { readUpload } from '#src/offline/queue/uploads.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { cachedFile } from '../unsaved/file-cache.ts'
import styles from './document-preview.module.css'

type Shown = { address: string; mime: string }

/** ATT-14: a PDF opens in the browser's own viewer. */
const DocumentPreviewModal = ({ uploadKey, title, close }: ModalComponentProps<'document-preview'>) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown | 'gone'>()
  useEffect(() => {
    let address: string | undefined
    let isWanted = true
    const show = async (): Promise<void> => {
      const file = cachedFile(uploadKey) ?? (await readUpload(uploadKey))
      if (!isWanted) return
      address = URL.createObjectURL(file)
      setShown({ address, mime: file.type })
    }
    show().catch(() => isWanted && setShown('gone'))
    return () => {
      isWanted = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [uploadKey])

  return (
    <Dialog
      title={title}
      onClose={() => close()}
      buttons={
        <>
          <Button size="large" onClick={() => close('delete')}>
            {t('upload.action-delete')}
          </Button>
          <Button size="large" onClick={() => close('replace')}>
            {t('upload.action-replace')}
          </Button>
          <Button type="primary" size="large" onClick={() => close()}>
            {t('dialog.close')}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        {shown === undefined && <Loading words={t('loading.page')} />}
        {shown === 'gone' && <p>{t('upload.preview-gone')}</p>}
        {typeof shown === 'object' &&
          (shown.mime === 'application/pdf' ? (
            <a href={shown.address} target="_blank" rel="noopener noreferrer">
              {t('upload.open-pdf')}
            </a>
          ) : (
            <img src={shown.address} alt={title} />
          ))}
      </div>
    </Dialog>
  )
}

export default DocumentPreviewModal
