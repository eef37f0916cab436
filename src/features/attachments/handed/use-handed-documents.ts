import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { type UnsavedUpload, useUnsavedUploads } from '../unsaved/unsaved-list.ts'

export type HandedDocuments = {
  isRead: boolean
  uploads: readonly UploadView[]
  unsaved: readonly UnsavedUpload[]
  receivedAt: string | undefined
}

/** What this device has taken for a hand-off, whose key stands where a booking's does. */
export const useHandedDocuments = (handOffKey: string): HandedDocuments => {
  const kept = useStoredDocuments(handOffKey)
  const uploads = (kept?.uploads ?? []).filter(({ kind, state }) => kind === 'handed' && state !== 'cancelled')
  return {
    uploads,
    isRead: kept !== undefined,
    unsaved: useUnsavedUploads().filter(({ upload }) => upload.bookingRef === handOffKey),
    receivedAt: uploads.find(({ receipt }) => receipt !== null)?.receipt?.receivedAt,
  }
}
