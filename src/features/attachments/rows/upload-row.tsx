import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { invalidatePrivate } from '#src/api/base-api.ts'
import type { Attachment } from '#src/contract/entities/attachment.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { useCodeFor } from '#src/core/session/use-code-for.ts'
import { useNeedsCode } from '#src/core/session/use-needs-code.ts'
import { useSignInTo } from '#src/core/session/use-sign-in-to.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { removeUpload, tryUploadNow } from '#src/offline/queue/uploads.ts'
import { announce } from '#src/ui/live-regions.tsx'
import type { ViewerSlide } from '../attachments.modals.ts'
import { forgetFile } from '../unsaved/file-cache.ts'
import { DocumentRow } from './document-row.tsx'
import { type DocumentAction, type DocumentState, looksOf, shareOf, stateAtClinic, stateOf } from './document-states.ts'
import { useAttachmentLabels } from './use-attachment-labels.ts'
import { useDeleteAtClinic } from './use-delete-at-clinic.ts'
import type { NamedFile } from './use-distinct-names.ts'
import { useSureToDelete } from './use-sure-to-delete.ts'
import { type Deletion, useViewerActs, type ViewDocument } from './use-viewer.ts'

/** Another kind has no file of its own. */
const isFile = ({ kind }: UploadView): boolean => kind === 'document' || kind === 'handed'

/** A hand-off only sends: what has arrived is not read back, and nothing takes its place. */
const ofHandOff: readonly DocumentAction[] = ['try', 'cancel', 'delete', 'dismiss']

const mayAct = ({ kind }: UploadView, action: DocumentAction): boolean => {
  if (kind === 'handed') return ofHandOff.includes(action)
  return kind === 'document' || (action !== 'view' && action !== 'replace')
}

const canShow = (upload: UploadView, state: DocumentState): boolean =>
  isFile(upload) &&
  (upload.kind !== 'handed' || upload.receipt === null) &&
  !['saving', 'expired', 'gone'].includes(state) &&
  upload.problem?.class !== 'unreadable'

/** Undefined where there is nothing to see. */
export const slideOfUpload = (
  upload: UploadView,
  name: string,
  document: Attachment | undefined,
): ViewerSlide | undefined => {
  const { key, about, bookingRef: bookingKey, receipt } = upload
  // Whether a network is there changes only how a waiting one is named.
  if (!canShow(upload, stateOf(upload, true))) return undefined
  return {
    key,
    uploadKey: key,
    title: name,
    fileName: about.fileName,
    isChecked: Boolean(document?.checkedAt),
    ...(document ? { about: document.documentType } : {}),
    ...(receipt ? { received: { bookingKey, slug: receipt.slug } } : {}),
  }
}

export const namedFile = ({ about }: Pick<UploadView, 'about'>): NamedFile => ({
  label: about.label ?? '',
  fileName: about.fileName,
})

export type UploadRowProps = {
  upload: UploadView
  name?: string
  /** As the clinic lists it. */
  document?: Attachment
  exams?: readonly { slug: string; name: string }[]
  /** Received, and deleted at the clinic. */
  isGone?: true
  /** Instead of the zone of this device. */
  clinicZone?: string | undefined
  onView: ViewDocument
}

export const UploadRow = ({ upload, document, exams = [], isGone, clinicZone, onView, ...props }: UploadRowProps) => {
  const { t } = useTranslation()
  const name = props.name || upload.about.label || upload.about.fileName || t('upload.unnamed')
  const dispatch = useAppDispatch()
  const words = useAttachmentLabels(clinicZone)
  const sure = useSureToDelete()
  const deleteAtClinic = useDeleteAtClinic()
  const isOnline = useSelector(selectIsOnline)
  const own = stateOf(upload, isOnline)
  const there = document && own === 'received' ? stateAtClinic(document) : undefined
  const state = isGone ? 'gone' : (there ?? own)
  const { title, detail } = document && there ? words.atClinic(document) : words.of(state, upload)
  const { key, bookingRef, about } = upload
  const needsCode = useNeedsCode(bookingRef, 'document-sender')
  const codeFor = useCodeFor(bookingRef)
  const goOn = (): void => void tryUploadNow(key)
  const signIn = useSignInTo(bookingRef, { needsCode: upload.problem?.code === 'session.code-needed', goOn })

  /** S-111: what the clinic has is changed with a code. */
  const mayChange = async (): Promise<boolean> => {
    if (state !== 'received' || !needsCode) return true
    const isGiven = await codeFor()
    if (isGiven) dispatch(invalidatePrivate())
    return isGiven
  }
  const replace = async (): Promise<void> => {
    if (!(await mayChange())) return
    dispatch(
      modalOpened('upload-attachment', {
        bookingKey: bookingRef,
        replaces: key,
        isBooked: false,
        needsReferral: about.additional !== true,
        exams,
        ...(about.documentTypeId === undefined ? {} : { documentTypeId: about.documentTypeId }),
        ...(about.groupName === undefined ? {} : { groupName: about.groupName }),
        ...(about.examSlug === undefined ? {} : { examSlug: about.examSlug }),
      }),
    )
  }
  const remove = async (): Promise<Deletion> => {
    if (!(await mayChange())) return 'kept'
    const { slug } = upload.receipt ?? {}
    const more = state === 'received' ? t('upload.delete-there') : t('upload.delete-more', { device: words.device })
    if (state !== 'expired' && state !== 'gone' && !(await sure(name, more))) return 'kept'
    // What cannot be asked now waits in the queue.
    const isAsked = state === 'received' && isOnline && slug !== undefined
    if (isAsked && (await deleteAtClinic({ bookingKey: bookingRef, slug })) === 'checked') return 'checked'
    await removeUpload(key)
    forgetFile(key)
    announce(t('upload.deleted', { name }))
    return 'deleted'
  }
  useViewerActs(onView, key, { replace: () => void replace(), delete: remove })
  const act = (action: DocumentAction): void => {
    if (action === 'view') onView.open(key)
    else if (action === 'replace' || action === 'better') void replace()
    else if (action === 'try') goOn()
    else if (action === 'sign-in') signIn()
    else void remove()
  }

  const canView = canShow(upload, state)
  const { actions } = looksOf[state]
  return (
    <DocumentRow
      icon={upload.mime === 'application/pdf' || !isFile(upload) ? 'document' : 'picture'}
      name={name}
      facts={
        isFile(upload)
          ? words.facts({ mime: upload.mime, pages: about.pages, bytes: upload.size })
          : t('upload.facts-consent')
      }
      state={state}
      title={title}
      detail={detail}
      share={shareOf(upload)}
      actions={actions.filter((action) => mayAct(upload, action))}
      onAction={act}
      onView={canView && own !== 'received' ? () => onView.open(key) : undefined}
    />
  )
}
