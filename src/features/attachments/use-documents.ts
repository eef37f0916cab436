import { useEffect, useRef } from 'react'
import { refusalOf } from '#src/api/api-error.ts'
import { useListDocumentsQuery } from '#src/api/document-list.api.ts'
import type { Attachment } from '#src/contract/entities/attachment.ts'
import { useNeedsCode } from '#src/core/session/use-needs-code.ts'
import { type StoredDocuments, useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import type { Capture } from '#src/offline/captures.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import type { LaterAbout } from './capture/later-photos.ts'
import { isUnsent } from './rows/document-states.ts'
import { isPhotoOfUnsaved, type UnsavedUpload, useUnsavedUploads } from './unsaved/unsaved-list.ts'

export type Documents = {
  /** The clinic's list and the device's; offline the device's alone. */
  isRead: boolean
  /** S-111: the clinic's list opens with a code. */
  needsCode: boolean
  received: readonly Attachment[]
  /** Without those the clinic's list names. */
  uploads: readonly UploadView[]
  /** Received, then deleted by staff or on another device. */
  gone: readonly UploadView[]
  /** By the clinic's slug. */
  sent: ReadonlyMap<string, UploadView>
  unsaved: readonly UnsavedUpload[]
  pages: readonly Capture[]
  originals: readonly Capture[]
  /** What counts as a referral, at the clinic or on its way. */
  referrals: readonly { isReferral: boolean; examSlug: string | null }[]
  /** For the limits of the booking. */
  all: readonly { size: number }[]
}

/** Photos that are no upload yet; those of an interrupted save still wait. */
export const waitingPhotos = ({ uploads, photos }: StoredDocuments): readonly Capture[] => {
  const keys = new Set(uploads.map(({ key }) => key))
  const isMade = ({ purpose, uploadKey }: Capture): boolean => purpose === 'original' && uploadKey !== undefined
  const isTaken = (photo: Capture): boolean => keys.has(photo.uploadKey ?? photo.id) || isPhotoOfUnsaved(photo.id)
  return photos.filter((photo) => !isMade(photo) && !isTaken(photo))
}

const referralOfPhoto = ({ about }: Capture): Documents['referrals'][number] => {
  const { examSlug, type } = about as LaterAbout
  return { isReferral: type?.isReferral !== false, examSlug: examSlug ?? null }
}

export const useDocuments = (bookingKey: string): Documents => {
  const needsCode = useNeedsCode(bookingKey, 'document-sender')
  const {
    data,
    error,
    refetch,
    isSuccess,
    isError,
    isFetching,
    startedTimeStamp = 0,
  } = useListDocumentsQuery({ params: { bookingKey } }, { skip: bookingKey === '' || needsCode })
  const kept = useStoredDocuments(bookingKey)
  // A day after the receipt only the clinic's list has it.
  const listed = (kept?.uploads ?? []).filter(
    ({ kind, state, mime }) => kind === 'document' && state !== 'cancelled' && !(state === 'received' && mime === ''),
  )
  const unsaved = useUnsavedUploads().filter(({ upload }) => upload.bookingRef === bookingKey)
  const waiting = kept ? waitingPhotos(kept) : []
  // Received, and its answer is still on the way here: the row of the upload stands for it.
  const unheard = listed.filter(
    ({ receipt, state }) => receipt === null && (state === 'sending' || state === 'confirming'),
  )
  const isUnheard = ({ slug, fileName, size }: Attachment): boolean =>
    listed.every(({ receipt }) => receipt?.slug !== slug) &&
    unheard.some((upload) => upload.about.fileName === fileName && upload.size === size)
  // Not before the device's own list, or a row would become another under a finger.
  const received = (kept ? (data ?? []) : []).filter(
    (document) => !kept?.removedSlugs.has(document.slug) && !isUnheard(document),
  )
  const slugs = new Set((data ?? []).map(({ slug }) => slug))
  const isListed = ({ receipt }: UploadView): boolean => receipt !== null && slugs.has(receipt.slug)
  // Only a list requested after the receipt outdates the receipt; until then the earlier list counts.
  const askedAt = useRef(0)
  if (isSuccess && !isFetching) askedAt.current = startedTimeStamp
  const isGone = (upload: UploadView): boolean =>
    upload.receipt !== null && !isListed(upload) && data !== undefined && askedAt.current > upload.receipt.keptAt
  const gone = listed.filter(isGone)
  const uploads = listed.filter((upload) => !isListed(upload) && !isGone(upload))
  const sent = new Map(listed.flatMap((upload) => (upload.receipt ? [[upload.receipt.slug, upload] as const] : [])))

  // In the place of a document that the list has already: under its name, and newer than the list.
  const isNewer = (upload: UploadView): boolean => isListed(upload) && (upload.receipt?.keptAt ?? 0) > askedAt.current
  const newest = listed.filter(
    (upload) => upload.state === 'received' && (isNewer(upload) || uploads.includes(upload)),
  ).length
  const known = data !== undefined
  useEffect(() => {
    if (known && newest > 0) void refetch()
  }, [newest, known, refetch])

  const pages = waiting.filter(({ purpose }) => purpose === 'page')
  const originals = waiting.filter(({ purpose }) => purpose === 'original')
  const onTheWay = uploads.filter((upload) => isUnsent(upload) || upload.state === 'received')
  const ofDevice = [...onTheWay, ...unsaved.map(({ upload }) => upload)].map(({ about }) => ({
    isReferral: about.additional !== true,
    examSlug: about.examSlug ?? null,
  }))
  return {
    isRead: kept !== undefined && (data !== undefined || isError || needsCode),
    needsCode: needsCode || refusalOf(error)?.code === 'session.code-needed',
    received,
    uploads,
    gone,
    sent,
    unsaved,
    pages,
    originals,
    referrals: [...received, ...ofDevice, ...originals.map(referralOfPhoto)],
    all: [...received, ...onTheWay, ...unsaved.map(({ upload }) => ({ size: upload.bytes.size })), ...originals],
  }
}
