import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { PlainSelect } from '#src/ui/plain-select.tsx'
import { EarlierDocuments } from '../earlier-documents.tsx'
import { useDeviceLabel } from '../rows/use-device-label.ts'
import { useDocuments } from '../use-documents.ts'
import { acceptedKinds, acceptText, isPhoto, kindNames } from './file-kind.ts'
import { FileProblems } from './file-problems.tsx'
import { PageList } from './page-list.tsx'
import { hasWarning } from './photo/photo-checks.ts'
import { PhotoCheck } from './photo-check.tsx'
import type { PhotoPage } from './photo-pages.ts'
import styles from './upload-attachment.module.css'
import { useCapture } from './use-capture.ts'
import { useFilePicker } from './use-file-picker.tsx'
import { useWarnOfLeaving } from './use-warn-of-leaving.ts'

/** ATT-08 */
const UploadAttachmentModal = (props: ModalComponentProps<'upload-attachment'>) => {
  const { bookingKey, groupName, exams = [], replaces, replacesSlug, isBooked, close } = props
  const isReplacing = replaces !== undefined || replacesSlug !== undefined
  const { t } = useTranslation()
  const format = useFormat()
  const device = useDeviceLabel()
  const isOnline = useSelector(selectIsOnline)
  const isTouched = useMedia('(pointer: coarse)')
  const documents = useDocuments(bookingKey)
  const [examSlug, setExamSlug] = useState(props.examSlug)
  const capture = useCapture({
    target: { bookingKey, examSlug, groupName },
    replaces,
    replacesSlug,
    firstTypeId: props.documentTypeId,
    needsReferral: props.needsReferral ?? false,
    documents,
    onDone: () => close(),
  })
  const { settings, types, type, step, pages, refused } = capture
  useWarnOfLeaving(pages.some(({ isKept }) => !isKept))

  const kinds = acceptedKinds(settings.contentTypes)
  const photoKinds = kinds.filter(isPhoto)
  const isAddingPages = pages.length > 0
  // "Take it again": the photo stays until there is another.
  const instead = useRef<PhotoPage>(undefined)
  const take = (chosen: readonly File[]): void => {
    const before = instead.current
    instead.current = undefined
    void capture.takeFiles(chosen, before)
  }
  const camera = useFilePicker({
    accept: 'image/*',
    isCamera: true,
    label: t('upload.take-photo'),
    onFiles: take,
  })
  const files = useFilePicker({
    accept: acceptText(isAddingPages ? photoKinds : kinds),
    isMultiple: !isReplacing || isAddingPages,
    label: t('upload.choose'),
    onFiles: take,
  })
  const hint = t('upload.kinds', {
    kinds: kindNames(kinds).join(', '),
    megabytes: format.number(Math.round(settings.fileBytes / 1024 / 1024)),
  })
  const checked = step.name === 'check' ? pages.find(({ id }) => id === step.id) : undefined
  const name = checked ? 'check' : step.name === 'check' ? 'pages' : step.name

  // The heading of each step is spoken.
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    if (name !== 'working') content.current?.closest('[aria-modal]')?.querySelector('h2')?.focus()
  }, [name])

  const takeAgain = (): void => {
    instead.current = checked
    if (isTouched && photoKinds.length > 0) camera.open()
    else files.open()
  }

  const titles = {
    choose: isReplacing ? t('upload.dialog-replace') : t('upload.dialog-add'),
    working: t('upload.dialog-working'),
    check: t('photo.title'),
    pages: t('photo.pages-title'),
  }
  const isDoubtful = checked !== undefined && hasWarning(checked.findings)
  const buttons = {
    choose: null,
    working: null,
    check: (
      <>
        <Button kind={isDoubtful ? 'primary' : 'secondary'} icon="camera" onClick={takeAgain}>
          {isTouched ? t('photo.again') : t('photo.another')}
        </Button>
        <Button kind={isDoubtful ? 'secondary' : 'primary'} onClick={() => capture.setStep({ name: 'pages' })}>
          {t('photo.use')}
        </Button>
      </>
    ),
    pages: (
      <Button kind="primary" isBusy={capture.isSending} onClick={() => void capture.send()}>
        {t('upload.send')}
      </Button>
    ),
  }
  const canTake = isTouched && photoKinds.length > 0
  const addAnother = (open: () => void) => (): void => {
    instead.current = undefined
    open()
  }
  const pickers = (
    <div className={styles.pickers}>
      {canTake && (
        <Button kind={isAddingPages ? 'secondary' : 'primary'} icon="camera" isWide onClick={addAnother(camera.open)}>
          {isAddingPages ? t('photo.add-page') : t('upload.take-photo')}
        </Button>
      )}
      <Button
        kind={canTake ? 'quiet' : isAddingPages ? 'secondary' : 'primary'}
        {...(canTake ? {} : { icon: 'upload' as const })}
        onClick={addAnother(files.open)}
      >
        {isAddingPages ? t('photo.add-files') : canTake ? t('upload.choose-instead') : t('upload.choose')}
      </Button>
    </div>
  )

  return (
    <Dialog title={titles[name]} onClose={() => close()} buttons={buttons[name]}>
      <div ref={content} className={styles.content} data-step={name}>
        {camera.input}
        {files.input}
        {name === 'working' && <Loading words={t('upload.working')} />}
        {name === 'choose' && (
          <>
            {types.length > 1 && (
              <PlainSelect
                label={t('upload.type')}
                value={type?.documentTypeId ?? ''}
                options={types.map(({ documentTypeId, title }) => ({ value: documentTypeId, words: title }))}
                onChange={capture.setTypeId}
              />
            )}
            {type && <p className="muted small">{type.description}</p>}
            {exams.length > 1 && type?.isReferral && (
              <PlainSelect
                label={t('upload.for-exam')}
                value={examSlug ?? ''}
                options={[
                  ...exams.map(({ slug, name }) => ({ value: slug, words: name })),
                  { value: '', words: t('upload.for-all') },
                ]}
                onChange={(slug) => setExamSlug(slug === '' ? undefined : slug)}
              />
            )}
            <FileProblems refused={refused} settings={settings} />
            {pickers}
            <p className="muted small">{hint}</p>
            {isBooked && isOnline && !isReplacing && (
              <EarlierDocuments
                bookingKey={bookingKey}
                examSlug={examSlug}
                received={documents.received}
                onDone={() => close()}
              />
            )}
          </>
        )}
        {checked && (
          <>
            <PhotoCheck page={checked} number={pages.indexOf(checked) + 1} />
            <p className="muted small">
              {checked.isKept ? t('photo.kept', { device }) : t('upload.not-saved', { device })}{' '}
              {t('photo.nothing-sent')}
            </p>
          </>
        )}
        {name === 'pages' && (
          <>
            <PageList
              pages={pages}
              onOrder={capture.order}
              onRemove={(page) => void capture.remove(page)}
              onLook={({ id }) => capture.setStep({ name: 'check', id })}
            />
            <FileProblems refused={refused} settings={settings} />
            {pickers}
            <p className="muted small">
              {pages.length > 1 ? t('photo.one-document') : ''} {t('photo.nothing-sent')}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

export default UploadAttachmentModal
