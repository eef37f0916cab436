import { useObservable } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { type Capture, listCaptures } from '#src/offline/captures.ts'
import { liveRead } from '#src/offline/open-database.ts'
import { listRemovedSlugs, listUploads, type UploadView } from '#src/offline/queue/uploads.ts'
import { useAppDispatch } from '../store-types.ts'
import { startUploads } from './start-uploads.ts'

export type KeptDocuments = {
  uploads: readonly UploadView[]
  /** Also those that an upload stands for by now. */
  photos: readonly Capture[]
  /** Of what was taken back here, in the clinic's list of the booking; none where none is named. */
  removedSlugs: ReadonlySet<string>
}

/** In this order: a photo names its upload, and a slug is marked as removed, before the list of uploads shows it. */
const readKept = async (bookingRef: string | undefined): Promise<KeptDocuments> => {
  const uploads = await listUploads(bookingRef)
  const photos = await listCaptures(bookingRef, Date.now()).catch(() => [])
  return { uploads, photos, removedSlugs: bookingRef === undefined ? new Set() : await listRemovedSlugs() }
}

/** Of the booking, or of all, in every tab; undefined until it was read. Starts the sending. */
export const useKeptDocuments = (bookingRef?: string): KeptDocuments | undefined => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(startUploads()).catch(() => undefined)
  }, [dispatch])
  return useObservable(() => liveRead(() => readKept(bookingRef)), [bookingRef])
}
