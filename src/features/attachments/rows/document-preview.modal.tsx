import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FetchedFile, fetchBookingFile } from '#src/api/booking-file.api.ts'
import { getDocumentFile } from '#src/contract/calls/documents.calls.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { readUpload } from '#src/offline/queue/uploads.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { Loading } from '#src/ui/loading.tsx'
import type { DocumentPreview } from '../attachments.modals.ts'
import { cachedFile } from '../unsaved/file-cache.ts'
import { ZoomedPicture } from '../viewer/zoomed-picture.tsx'
import styles from './document-preview.module.css'

type Problem = Extract<FetchedFile, { problem: unknown }>['problem'] | 'not-here'
type Shown = { address: string; mime: string } | { problem: Problem }

/** What this page added, else the clinic's copy, else the bytes that wait on the device. */
const findFile = async (
  { uploadKey, received }: Pick<DocumentPreview, 'uploadKey' | 'received'>,
  signal: AbortSignal,
): Promise<FetchedFile | { problem: 'not-here' }> => {
  const cached = uploadKey === undefined ? undefined : cachedFile(uploadKey)
  if (cached) return { file: cached }
  if (received) return fetchBookingFile(getDocumentFile, received, signal)
  if (uploadKey === undefined) return { problem: 'not-here' }
  return readUpload(uploadKey).then(
    (file) => ({ file }),
    () => ({ problem: 'not-here' }) as const,
  )
}

/** ATT-14: a PDF opens in the browser's own viewer. */
const DocumentPreviewModal = (props: ModalComponentProps<'document-preview'>) => {
  const { uploadKey, received, title, fileName, about, isChecked = false, close } = props
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>()
  const [tries, setTries] = useState(1)
  const bookingKey = received?.bookingKey
  const slug = received?.slug
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks again
  useEffect(() => {
    let address: string | undefined
    const own = new AbortController()
    const show = async (): Promise<void> => {
      const there = bookingKey === undefined || slug === undefined ? {} : { received: { bookingKey, slug } }
      const found = await findFile({ ...(uploadKey === undefined ? {} : { uploadKey }), ...there }, own.signal)
      if (own.signal.aborted) return
      if ('problem' in found) return setShown(found)
      address = URL.createObjectURL(found.file)
      setShown({ address, mime: found.file.type })
    }
    setShown(undefined)
    void show()
    return () => {
      own.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [uploadKey, bookingKey, slug, tries])

  const problems = {
    gone: t('error.document.unknown'),
    closed: t('upload.problem-auth'),
    away: t('upload.preview-away'),
    'not-here': t('upload.preview-gone'),
  }
  return (
    <Dialog
      title={title}
      onClose={() => close()}
      buttons={
        <>
          {!isChecked && (
            <>
              <Button onClick={() => close('delete')}>{t('upload.action-delete')}</Button>
              <Button onClick={() => close('replace')}>{t('upload.action-replace')}</Button>
            </>
          )}
          <Button kind="primary" onClick={() => close()}>
            {t('dialog.close')}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        {about?.description && (
          <p>
            <LangText lang={about.lang?.description}>{about.description}</LangText>
          </p>
        )}
        <p className="small muted">
          <bdi>{fileName}</bdi>
        </p>
        {isChecked && <p>{t('error.document.checked')}</p>}
        {shown === undefined && <Loading words={t('loading.page')} />}
        {shown && 'problem' in shown && (
          <Banner tone="err" title={problems[shown.problem]} role="alert">
            {shown.problem === 'away' && <Button onClick={() => setTries(tries + 1)}>{t('upload.action-try')}</Button>}
          </Banner>
        )}
        {shown && 'address' in shown && (
          <>
            {shown.mime === 'application/pdf' ? (
              <a href={shown.address} target="_blank" rel="noopener noreferrer">
                {t('upload.open-pdf')}
              </a>
            ) : (
              <ZoomedPicture key={shown.address} address={shown.address} name={title} />
            )}
            <a href={shown.address} download={fileName}>
              {t('upload.download')}
            </a>
          </>
        )}
      </div>
    </Dialog>
  )
}

export default DocumentPreviewModal
