// What is known of a file before it is sent: its kind, its size, and whether there is room for it (ATT-06).
import { type DocumentContentType, documentContentTypes } from '#src/contract/codes/document-content-types.ts'
import type { DocumentSettings } from '#src/contract/entities/attachment.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { acceptedKinds, endingOf, type FileKind, headBytes, isPhoto, kindOfBytes } from './file-kind.ts'

export type FileLimits = Pick<
  DocumentSettings,
  'contentTypes' | 'fileBytes' | 'filesPerBooking' | 'bookingBytes' | 'pages'
>

const megabyte = 1024 * 1024

/** What holds while the clinic's own limits cannot be asked for: the most that any may allow. The server has the last word. */
export const usualLimits: FileLimits = {
  contentTypes: [...documentContentTypes] satisfies DocumentContentType[],
  fileBytes: limits.documentMegabytes * megabyte,
  filesPerBooking: limits.documentsPerBooking,
  bookingBytes: limits.documentMegabytesPerBooking * megabyte,
  pages: limits.documentPages,
}

/** Why a file cannot be taken. `ending`: what its name says it is. */
export type FileProblem =
  | { code: 'empty' | 'too-large' | 'too-many' | 'no-room' | 'unreadable' | 'storage' | 'too-many-pages' | 'later' }
  | { code: 'type'; ending: string | undefined }
  /** The name says one of ours, the content does not. */
  | { code: 'disguised'; ending: string }

/** A photo is made smaller on the device; a larger one than this no phone takes. */
export const photoBytes = 60 * megabyte

const ourEndings = ['PDF', 'JPG', 'JPEG', 'PNG', 'HEIC', 'HEIF']

/** The kind of the file, or why it cannot be taken. Reads its first bytes only. */
export const checkFile = async (file: File, settings: FileLimits): Promise<FileKind | FileProblem> => {
  if (file.size === 0) return { code: 'empty' }
  let head: Uint8Array
  try {
    head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  } catch {
    // Gone since it was chosen, or still in somebody's cloud.
    return { code: 'unreadable' }
  }
  const kind = kindOfBytes(head)
  const ending = endingOf(file.name)
  if (!kind && ending && ourEndings.includes(ending)) return { code: 'disguised', ending }
  if (!kind || !acceptedKinds(settings.contentTypes).includes(kind)) return { code: 'type', ending }
  if (file.size > (isPhoto(kind) ? photoBytes : settings.fileBytes)) return { code: 'too-large' }
  return kind
}

/** Whether one more of this size has room beside those there are. */
export const checkRoom = (
  size: number,
  others: readonly { size: number }[],
  settings: FileLimits,
): FileProblem | null => {
  if (size > settings.fileBytes) return { code: 'too-large' }
  if (others.length >= settings.filesPerBooking) return { code: 'too-many' }
  const used = others.reduce((sum, other) => sum + other.size, 0)
  return used + size > settings.bookingBytes ? { code: 'no-room' } : null
}
