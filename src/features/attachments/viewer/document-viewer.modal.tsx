import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { type FetchedFile, fetchBookingFile } from '#src/api/booking-file.api.ts'
import { getDeskDocumentFile, getDocumentFile } from '#src/contract/calls/documents.calls.ts'
import { getReport } from '#src/contract/calls/results.calls.ts'
import { getSharedReport } from '#src/contract/calls/sharing.calls.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { isOffline } from '#src/lib/network.ts'
import { readUpload } from '#src/offline/queue/uploads.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import type { ViewerSlide } from '../attachments.modals.ts'
import { cachedFile } from '../unsaved/file-cache.ts'
import styles from './document-viewer.module.css'
import { PdfPages } from './pdf-pages.tsx'
import { leaveFocus } from './viewer-focus.ts'
import frameStyles from './zoom-frame.module.css'
import { ZoomedPicture } from './zoomed-picture.tsx'

type Found = FetchedFile | { problem: 'not-here' }
type Problem = Extract<Found, { problem: unknown }>['problem']
type Shown = { file: Blob; address: string } | { problem: Problem }

/** What this page added, else the clinic's copy, else the bytes that wait on the device. */
const findFile = async ({ uploadKey, received, ofDesk, report }: ViewerSlide, signal: AbortSignal): Promise<Found> => {
  if (report) return fetchBookingFile(report.isShared ? getSharedReport : getReport, report, signal)
  const cached = uploadKey === undefined ? undefined : cachedFile(uploadKey)
  if (cached) return { file: cached }
  if (ofDesk) return fetchBookingFile(getDeskDocumentFile, ofDesk, signal)
  if (received) return fetchBookingFile(getDocumentFile, received, signal)
  if (uploadKey === undefined) return { problem: 'not-here' }
  return readUpload(uploadKey).then(
    (file) => ({ file }),
    () => ({ problem: 'not-here' }) as const,
  )
}

/** Files that were shown stay until the dialog closes; one that failed is fetched again. */
const useShownFile = (slide: ViewerSlide, tries: number): Shown | undefined => {
  const files = useRef(new Map<string, Blob>())
  const [shown, setShown] = useState<Shown>()
  const latest = useRef(slide)
  latest.current = slide
  const { key } = slide
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks again
  useEffect(() => {
    let address: string | undefined
    const own = new AbortController()
    const show = async (): Promise<void> => {
      const kept = files.current.get(key)
      const found = kept ? { file: kept } : await findFile(latest.current, own.signal)
      if (own.signal.aborted) return
      if ('problem' in found) return setShown(found)
      files.current.set(key, found.file)
      address = URL.createObjectURL(found.file)
      setShown({ file: found.file, address })
    }
    setShown(undefined)
    void show()
    return () => {
      own.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [key, tries])
  return shown
}

type FileViewProps = { shown: Extract<Shown, { file: Blob }>; slide: ViewerSlide }

const FileView = ({ shown: { file, address }, slide: { title, fileName, report } }: FileViewProps) => {
  const { t } = useTranslation()
  const { mayDownload } = useCapabilities()
  const isPdf = file.type === 'application/pdf'
  return (
    <>
      {isPdf ? (
        <PdfPages key={address} file={file} name={title} />
      ) : (
        <ZoomedPicture key={address} address={address} name={title} />
      )}
      <p className={styles.links}>
        {isPdf && (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('upload.open-pdf')}
          </a>
        )}
        {(mayDownload || !report) && (
          <a href={address} download={fileName}>
            {t('upload.download')}
          </a>
        )}
      </p>
    </>
  )
}

const nowhere: ViewerSlide = { key: '', title: '', fileName: '' }

/** ATT-12 to ATT-15: one document after the other, by buttons and keys alone; ATT-17: each may fail for itself. */
const DocumentViewerModal = ({ slides, start, close }: ModalComponentProps<'document-viewer'>) => {
  const { t } = useTranslation()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      slides.findIndex(({ key }) => key === start),
    ),
  )
  const [tries, setTries] = useState(1)
  const slide = slides[at] ?? nowhere
  const { key, title, fileName, about, ofDesk, report, isChecked = false } = slide
  const shown = useShownFile(slide, tries)
  const isClosed = report !== undefined && shown !== undefined && 'problem' in shown && shown.problem === 'closed'
  useEffect(() => {
    if (isClosed) close({ act: 'closed', key })
  }, [isClosed, close, key])
  const count = slides.length
  const group = useRef<HTMLFieldSetElement>(null)

  const turnTo = (wanted: number): void => {
    const next = slides[wanted]
    if (!next) return
    leaveFocus(group.current)
    setAt(wanted)
    announce(t('upload.slide-label', { at: wanted + 1, count, name: next.title }))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { '<': -1, '>': 1 }[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    turnTo(at + step)
  }
  const problems: Readonly<Record<Problem, string>> = {
    gone: report?.problems.gone ?? t('error.document.unknown'),
    closed: t('upload.problem-auth'),
    away: report?.problems[isOffline() ? 'offline' : 'away'] ?? t('upload.preview-away'),
    'not-here': t('upload.preview-gone'),
  }
  return (
    <Dialog
      title={title}
      size="wide"
      fillsPhone
      onClose={() => close()}
      buttons={
        <>
          {!isChecked && !ofDesk && !report && !isReadOnly && (
            <>
              <Button onClick={() => close({ act: 'delete', key })}>{t('upload.action-delete')}</Button>
              <Button onClick={() => close({ act: 'replace', key })}>{t('upload.action-replace')}</Button>
            </>
          )}
          <Button kind="primary" onClick={() => close()}>
            {t('dialog.close')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys turn to the next document wherever the focus is in it */}
      <fieldset
        ref={group}
        className={styles.slide}
        aria-label={t('upload.slide-label', { at: at + 1, count, name: title })}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {about?.description && (
          <p>
            <LangText lang={about.lang?.description}>{about.description}</LangText>
          </p>
        )}
        {!report && (
          <p className="small muted">
            <bdi>{fileName}</bdi>
          </p>
        )}
        {isChecked && !ofDesk && <p>{t('error.document.checked')}</p>}
        {shown === undefined && <Loading words={t('loading.page')} />}
        {shown && 'problem' in shown && (
          <Banner tone="err" title={problems[shown.problem]} role="alert">
            {shown.problem === 'away' && <Button onClick={() => setTries(tries + 1)}>{t('upload.action-try')}</Button>}
          </Banner>
        )}
        {shown && 'file' in shown && <FileView shown={shown} slide={slide} />}
      </fieldset>
      {count > 1 && (
        <div className={styles.turn}>
          <Button isSmall icon="back" isUnavailable={at === 0} onClick={() => turnTo(at - 1)}>
            <span className={frameStyles.word}>{t('upload.slide-before')}</span>
          </Button>
          <span>{t('upload.slide', { at: at + 1, count })}</span>
          <Button isSmall icon="go" isUnavailable={at === count - 1} onClick={() => turnTo(at + 1)}>
            <span className={frameStyles.word}>{t('upload.slide-after')}</span>
          </Button>
        </div>
      )}
    </Dialog>
  )
}

export default DocumentViewerModal
