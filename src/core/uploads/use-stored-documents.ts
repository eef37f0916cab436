import { useObservable } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { type Capture, listCaptures } from '#src/offline/captures.ts'
import { liveRead } from '#src/offline/open-database.ts'
import { listRemovedSlugs, listUploads, type UploadView } from '#src/offline/queue/uploads.ts'
import { useAppDispatch } from '../store-types.ts'
import { startUploads } from './start-uploads.ts'

export type StoredDocuments = {
  uploads: readonly UploadView[]
  photos: readonly Capture[]
  removedSlugs: ReadonlySet<string>
}

/** In this order: a photo names its upload, and a slug is marked removed, before the uploads show it. */
const readKept = async (bookingRef: string | undefined): Promise<StoredDocuments> => {
  const uploads = await listUploads(bookingRef)
  const photos = await listCaptures(bookingRef, Date.now()).catch(() => [])
  return { uploads, photos, removedSlugs: bookingRef === undefined ? new Set() : await listRemovedSlugs() }
}

export const useStoredDocuments = (bookingRef?: string): StoredDocuments | undefined => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(startUploads()).catch(() => undefined)
  }, [dispatch])
  return useObservable(() => liveRead(() => readKept(bookingRef)), [bookingRef])
}
