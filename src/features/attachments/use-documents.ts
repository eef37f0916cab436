import { useEffect, useRef } from 'react'
import { useListDocumentsQuery } from '#src/api/document-list.api.ts'
import type { Attachment } from '#src/contract/entities/attachment.ts'
import { type KeptDocuments, useKeptDocuments } from '#src/core/uploads/use-kept-documents.ts'
import type { Capture } from '#src/offline/captures.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { isUnsent } from './rows/document-states.ts'
import { isPhotoOfUnsaved, type UnsavedUpload, useUnsavedUploads } from './unsaved/unsaved-list.ts'

export type Documents = {
  /** What the clinic has, as its own list says. */
  received: readonly Attachment[]
  /** What this device sends or has sent, without what the clinic's list names already. */
  uploads: readonly UploadView[]
  /** What the clinic received and does not have any more: deleted by its staff, or on another device. */
  gone: readonly UploadView[]
  /** Those the clinic's list names, by its slug there. */
  sent: ReadonlyMap<string, UploadView>
  unsaved: readonly UnsavedUpload[]
  pages: readonly Capture[]
  originals: readonly Capture[]
  /** Everything of the booking, for its limits. */
  all: readonly { size: number }[]
}

/**
 * Photos that are no upload yet. What the queue has taken over, or what is sent from memory, stands in its own row, from
 * the moment it is being saved; what is neither, because the page went away before, still waits.
 */
export const waitingPhotos = ({ uploads, photos }: KeptDocuments): readonly Capture[] => {
  const keys = new Set(uploads.map(({ key }) => key))
  const isMade = ({ purpose, uploadKey }: Capture): boolean => purpose === 'original' && uploadKey !== undefined
  const isTaken = (photo: Capture): boolean => keys.has(photo.uploadKey ?? photo.id) || isPhotoOfUnsaved(photo.id)
  return photos.filter((photo) => !isMade(photo) && !isTaken(photo))
}

/** The documents of a booking, wherever they are. */
export const useDocuments = (bookingKey: string): Documents => {
  const {
    data,
    refetch,
    isSuccess,
    isFetching,
    startedTimeStamp = 0,
  } = useListDocumentsQuery({ params: { bookingKey } }, { skip: bookingKey === '' })
  const kept = useKeptDocuments(bookingKey)
  // What was received a day ago has no name here any more, and nothing of it can be done from here: the clinic's list has it.
  const listed = (kept?.uploads ?? []).filter(
    ({ state, mime }) => state !== 'cancelled' && !(state === 'received' && mime === ''),
  )
  const unsaved = useUnsavedUploads().filter(({ upload }) => upload.bookingRef === bookingKey)
  const waiting = kept ? waitingPhotos(kept) : []
  const received = (data ?? []).filter(({ slug }) => !kept?.removedSlugs.has(slug))
  const slugs = new Set((data ?? []).map(({ slug }) => slug))
  const isListed = ({ receipt }: UploadView): boolean => receipt !== null && slugs.has(receipt.slug)
  // Only a list that was asked for after the receipt knows better than the receipt. While it is asked for again, or cannot
  // be, the one before counts.
  const askedAt = useRef(0)
  if (isSuccess && !isFetching) askedAt.current = startedTimeStamp
  const isGone = (upload: UploadView): boolean =>
    upload.receipt !== null && !isListed(upload) && data !== undefined && askedAt.current > upload.receipt.keptAt
  const gone = listed.filter(isGone)
  const uploads = listed.filter((upload) => !isListed(upload) && !isGone(upload))
  const sent = new Map(listed.flatMap((upload) => (upload.receipt ? [[upload.receipt.slug, upload] as const] : [])))

  // The clinic's list is asked for again with each receipt that it does not name yet.
  const newest = uploads.filter(({ state }) => state === 'received').length
  const known = data !== undefined
  useEffect(() => {
    if (known && newest > 0) void refetch()
  }, [newest, known, refetch])

  const pages = waiting.filter(({ purpose }) => purpose === 'page')
  const originals = waiting.filter(({ purpose }) => purpose === 'original')
  return {
    received,
    uploads,
    gone,
    sent,
    unsaved,
    pages,
    originals,
    all: [
      ...received,
      ...uploads.filter((upload) => isUnsent(upload) || upload.state === 'received'),
      ...unsaved.map(({ upload }) => ({ size: upload.bytes.size })),
      ...originals,
    ],
  }
}
