// Apart from the queue, so that a page that reads it does not load that.
import { useSyncExternalStore } from 'react'
import type { Upload, UploadProblem } from '#src/offline/queue/upload.ts'

export type UnsavedUpload = {
  id: string
  upload: Upload
  /** Null while nothing moves. */
  sentBytes: number | null
  problem: UploadProblem | null
  addedAt: number
  onReceived: () => void
  /** Photos on this device until it is received or deleted. */
  photoIds: readonly string[]
}

let list: readonly UnsavedUpload[] = []
const listeners = new Set<() => void>()

export const unsavedUploads = (): readonly UnsavedUpload[] => list

const photosOfUnsaved = new Set<string>()

export const isPhotoOfUnsaved = (photoId: string): boolean => photosOfUnsaved.has(photoId)

export const changeUnsaved = (next: readonly UnsavedUpload[]): void => {
  list = next
  for (const { photoIds } of next) for (const id of photoIds) photosOfUnsaved.add(id)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUnsavedUploads = (): readonly UnsavedUpload[] =>
  useSyncExternalStore(subscribe, unsavedUploads, unsavedUploads)
