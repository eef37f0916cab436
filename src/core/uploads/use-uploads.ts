import { useObservable } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { liveRead } from '#src/offline/open-database.ts'
import { listUploads, type UploadView } from '#src/offline/queue/uploads.ts'
import { useAppDispatch } from '../store-types.ts'
import { startUploads } from './start-uploads.ts'

/**
 * The uploads of the booking on this device, or all of them, as they are at every moment and in every tab; undefined
 * until they were read. Whoever shows them also has them sent.
 */
export const useUploads = (bookingRef?: string): UploadView[] | undefined => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(startUploads()).catch(() => undefined)
  }, [dispatch])
  return useObservable(() => liveRead(() => listUploads(bookingRef)), [bookingRef])
}
