// The documents that are sent from memory, as a list that every page may look at: nothing of the queue comes with it.
import { useSyncExternalStore } from 'react'
import type { Upload, UploadProblem } from '#src/offline/queue/upload.ts'

export type UnsavedUpload = {
  id: string
  upload: Upload
  /** Bytes that left; null while nothing moves. */
  sentBytes: number | null
  problem: UploadProblem | null
  addedAt: number
  /** The clinic has it, at the first try or at a later one. */
  onReceived: () => void
  /** Of the photos it was made of, which the device may have kept: they go when it is received, or deleted. */
  photoIds: readonly string[]
}

let list: readonly UnsavedUpload[] = []
const listeners = new Set<() => void>()

export const unsavedUploads = (): readonly UnsavedUpload[] => list

const photosOfUnsaved = new Set<string>()

/** Whether a document of this page that goes, or went, from memory stands for the photo, also while the device still lists it. */
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
