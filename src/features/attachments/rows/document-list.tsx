import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Attachment } from '#src/contract/entities/attachment.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { type Capture, deleteCaptures } from '#src/offline/captures.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { RowList } from '#src/ui/row-list.tsx'
import { useRestoredFocus } from '#src/ui/use-restored-focus.ts'
import type { ViewerSlide } from '../attachments.modals.ts'
import type { UnsavedUpload } from '../unsaved/unsaved-list.ts'
import { deleteUnsaved, tryUnsavedAgain } from '../unsaved/unsaved-uploads.ts'
import type { Documents } from '../use-documents.ts'
import { DocumentRow } from './document-row.tsx'
import { looksOf, stateAtClinic, stateOfPhoto } from './document-states.ts'
import { namedFile, slideOfUpload, UploadRow } from './upload-row.tsx'
import { useAttachmentLabels } from './use-attachment-labels.ts'
import { useDeleteAtClinic } from './use-delete-at-clinic.ts'
import { useDistinctNames } from './use-distinct-names.ts'
import { useSureToDelete } from './use-sure-to-delete.ts'
import { type Deletion, useViewer, useViewerActs, type ViewDocument } from './use-viewer.ts'

const slideOf = (
  { slug, fileName, documentType: about, checkedAt }: Attachment,
  title: string,
  bookingKey: string,
): ViewerSlide => ({
  key: slug,
  title,
  fileName,
  about,
  received: { bookingKey, slug },
  isChecked: checkedAt !== null,
})

type ReceivedRowProps = {
  document: Attachment
  name: string
  bookingKey: string
  exams: readonly { slug: string; name: string }[]
  onView: ViewDocument
}

const ReceivedRow = ({ document, name, bookingKey, exams, onView }: ReceivedRowProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const words = useAttachmentLabels()
  const sure = useSureToDelete()
  const deleteAtClinic = useDeleteAtClinic()
  const { contentType, size, slug, examSlug, groupName, documentTypeId, isReferral } = document
  const state = stateAtClinic(document) ?? 'received'
  const remove = async (): Promise<Deletion> => {
    if (!(await sure(name, t('upload.delete-there')))) return 'kept'
    const outcome = await deleteAtClinic({ bookingKey, slug })
    if (outcome === 'deleted') announce(t('upload.deleted', { name }))
    if (outcome === 'failed') announce(t('upload.delete-failed', { name }), 'assertive')
    return outcome === 'failed' ? 'kept' : outcome
  }
  const replace = (): void => {
    dispatch(
      modalOpened('upload-attachment', {
        bookingKey,
        isBooked: false,
        replacesSlug: slug,
        documentTypeId,
        needsReferral: isReferral,
        exams,
        ...(examSlug === null ? {} : { examSlug }),
        ...(groupName === null ? {} : { groupName }),
      }),
    )
  }
  useViewerActs(onView, slug, { replace, delete: remove })
  return (
    <DocumentRow
      icon={contentType === 'application/pdf' ? 'document' : 'picture'}
      name={name}
      facts={words.facts({ mime: contentType, pages: undefined, bytes: size })}
      state={state}
      {...words.atClinic(document)}
      share={undefined}
      actions={looksOf[state].actions}
      onAction={(action) => (action === 'better' ? replace() : onView.open(slug))}
      onView={undefined}
    />
  )
}

const UnsavedRow = ({ unsaved, name }: { unsaved: UnsavedUpload; name: string }) => {
  const { t } = useTranslation()
  const words = useAttachmentLabels()
  const { id, upload, sentBytes, problem } = unsaved
  const size = upload.bytes.size
  const isMoving = sentBytes !== null
  const share = isMoving ? Math.min(1, sentBytes / size) : undefined
  const state = isMoving ? 'sending' : 'unsaved'
  return (
    <DocumentRow
      icon={upload.mime === 'application/pdf' ? 'document' : 'picture'}
      name={name}
      facts={words.facts({ mime: upload.mime, pages: upload.about.pages, bytes: size })}
      state={state}
      title={isMoving ? t('upload.sending') : t('upload.failed')}
      detail={
        <>
          {problem && `${words.reason(problem)} `}
          {t('upload.not-saved', { device: words.device })}
        </>
      }
      share={share}
      actions={isMoving ? [] : ['try', 'delete']}
      onAction={(action) => {
        if (action === 'delete') deleteUnsaved(id)
        else void tryUnsavedAgain(id)
      }}
      onView={undefined}
    />
  )
}

type CaptureRowProps = {
  /** One photo as taken, or the pages of one document. */
  captures: readonly [Capture, ...Capture[]]
  onGoOn?: () => void
}

const CaptureRow = ({ captures, onGoOn }: CaptureRowProps) => {
  const { t } = useTranslation()
  const sure = useSureToDelete()
  const words = useAttachmentLabels()
  const isOnline = useSelector(selectIsOnline)
  const name = t('upload.photos', { count: captures.length })
  const state = stateOfPhoto(captures[0])
  const bytes = captures.reduce((sum, { size }) => sum + size, 0)
  const remove = async (): Promise<void> => {
    if (!(await sure(name, t('upload.delete-more', { device: words.device })))) return
    await deleteCaptures(captures.map(({ id }) => id))
    announce(t('upload.deleted', { name }))
  }
  const { title, detail } = words.ofPhoto(state, captures[0], isOnline)
  return (
    <DocumentRow
      icon="picture"
      name={name}
      facts={words.facts({ mime: 'image/jpeg', pages: captures.length, bytes })}
      state={state}
      title={title}
      detail={detail}
      share={undefined}
      actions={looksOf[state].actions}
      onAction={(action) => {
        if (action === 'go-on') onGoOn?.()
        else void remove()
      }}
      onView={undefined}
    />
  )
}

type DocumentListProps = {
  bookingKey: string
  documents: Documents
  /** Exams that each need a referral, where there are several. */
  exams?: readonly { slug: string; name: string }[]
  label: string
  /** Of the uploads, instead of the zone of this device. */
  clinicZone?: string
  onGoOn: () => void
}

/** Received first, then on the way, then waiting for the patient. */
export const DocumentList = ({ bookingKey, documents, exams = [], label, clinicZone, onGoOn }: DocumentListProps) => {
  const distinct = useDistinctNames()
  const focusWatch = useRestoredFocus()
  const { received, sent, uploads, gone, unsaved, pages, originals } = documents
  const [firstPage, ...otherPages] = pages
  const names = distinct([
    ...received.map(({ documentType, fileName }) => ({ label: documentType.title, fileName })),
    ...[...uploads, ...unsaved.map(({ upload }) => upload)].map(namedFile),
  ])
  const nameAt = (at: number): string => names[at] ?? ''
  const onView = useViewer([
    ...received.flatMap((document, at): ViewerSlide | [] => {
      const upload = sent.get(document.slug)
      return (upload ? slideOfUpload(upload, nameAt(at), document) : slideOf(document, nameAt(at), bookingKey)) ?? []
    }),
    ...uploads.flatMap((upload, at) => slideOfUpload(upload, nameAt(received.length + at), undefined) ?? []),
  ])
  const isEmpty = [received, uploads, gone, unsaved, pages, originals].every(({ length }) => length === 0)
  if (isEmpty) return null
  return (
    <RowList label={label} {...focusWatch}>
      {/* One array, so that a row stays the same one, with its focus, when the clinic's list begins to name it. */}
      {[
        ...received.map((document, at) => {
          const upload = sent.get(document.slug)
          return upload ? (
            <UploadRow
              key={upload.key}
              upload={upload}
              name={nameAt(at)}
              document={document}
              exams={exams}
              onView={onView}
            />
          ) : (
            <ReceivedRow
              key={document.slug}
              document={document}
              name={nameAt(at)}
              bookingKey={bookingKey}
              exams={exams}
              onView={onView}
            />
          )
        }),
        ...uploads.map((upload, at) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            name={nameAt(received.length + at)}
            exams={exams}
            clinicZone={clinicZone}
            onView={onView}
          />
        )),
        ...gone.map((upload) => <UploadRow key={upload.key} upload={upload} isGone onView={onView} />),
      ]}
      {unsaved.map((each, at) => (
        <UnsavedRow key={each.id} unsaved={each} name={nameAt(received.length + uploads.length + at)} />
      ))}
      {originals.map((capture) => (
        <CaptureRow key={capture.id} captures={[capture]} />
      ))}
      {firstPage && <CaptureRow captures={[firstPage, ...otherPages]} onGoOn={onGoOn} />}
    </RowList>
  )
}
