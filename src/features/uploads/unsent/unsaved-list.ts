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
}

let list: readonly UnsavedUpload[] = []
const listeners = new Set<() => void>()

export const unsavedUploads = (): readonly UnsavedUpload[] => list

export const changeUnsaved = (next: readonly UnsavedUpload[]): void => {
  list = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUnsavedUploads = (): readonly UnsavedUpload[] =>
  useSyncExternalStore(subscribe, unsavedUploads, unsavedUploads)
