import type { DocumentSettings } from '#src/contract/entities/attachment.ts'
import { cleanFileName } from '#src/contract/rules/document-name.rules.ts'
import type { Upload, UploadAbout } from '#src/offline/queue/upload.ts'
import { enqueueUpload, removeUpload, replaceUpload } from '#src/offline/queue/uploads.ts'
import { cacheFile } from '../unsaved/file-cache.ts'
import { sendUnsaved } from '../unsaved/unsaved-uploads.ts'
import { checkRoom, type FileLimits, type FileProblem } from './file-checks.ts'

export type DocumentTarget = {
  bookingKey: string
  /** Undefined: of all exams of the visit. */
  examSlug?: string | undefined
  groupName?: string | undefined
  /** `handed`: the key is of a hand-off. */
  kind?: 'document' | 'handed'
}

export type DocumentToAdd = {
  bytes: Blob
  mime: string
  fileName: string
  type: DocumentSettings['types'][number] | undefined
  pages?: number
  /** Minted at capture, so that a draft sent twice is one upload. */
  key?: string
}

export type Added = { key: string } | { isUnsaved: true } | { problem: FileProblem }

type AddOptions = {
  target: DocumentTarget
  settings: FileLimits
  others: readonly { size: number }[]
  /** Key of the replaced upload. */
  replaces?: string | undefined
  replacesSlug?: string | undefined
  onReceived: () => void
  /** Photos on this device until the document is sent or deleted. */
  photoIds: readonly string[]
}

/** Resolves once the document is stored, or on its way from memory where storage is refused. */
export const addDocument = async (
  { bytes, mime, fileName, type, pages, key = crypto.randomUUID() }: DocumentToAdd,
  { target, settings, others, replaces, replacesSlug, onReceived, photoIds }: AddOptions,
): Promise<Added> => {
  const problem = checkRoom(bytes.size, others, settings)
  if (problem) return { problem }
  const about: UploadAbout = {
    fileName: cleanFileName(fileName),
    ...(type ? { documentTypeId: type.documentTypeId, label: type.title, additional: type.isReferral === false } : {}),
    ...(target.examSlug === undefined ? {} : { examSlug: target.examSlug }),
    ...(target.groupName === undefined ? {} : { groupName: target.groupName }),
    ...(pages === undefined ? {} : { pages }),
  }
  const upload: Upload = {
    kind: target.kind ?? 'document',
    bookingRef: target.bookingKey,
    bytes,
    mime,
    about,
    key,
    ...(replacesSlug === undefined ? {} : { replacesSlug }),
  }
  const kept = await (replaces === undefined ? enqueueUpload(upload) : replaceUpload(replaces, upload))
  if ('key' in kept) {
    cacheFile(kept.key, bytes.slice(0, bytes.size, mime))
    return kept
  }
  if (kept.problem === 'altered') return { problem: { code: 'storage' } }
  void sendUnsaved(upload, {
    onReceived: () => {
      onReceived()
      // Where it cannot be removed the clinic has both.
      if (replaces !== undefined) removeUpload(replaces).catch(() => undefined)
    },
    photoIds,
  })
  return { isUnsaved: true }
}
