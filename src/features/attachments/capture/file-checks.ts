// ATT-06
import { type DocumentContentType, documentContentTypes } from '#src/contract/codes/document-content-types.ts'
import type { DocumentSettings } from '#src/contract/entities/attachment.ts'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { endingOf } from '#src/contract/rules/document-name.rules.ts'
import { hasManyPictures, headBytes } from '#src/contract/rules/file-kind.rules.ts'
import { acceptedKinds, type FileKind, isPhoto, kindOfHead, textOfHead } from './file-kind.ts'

export type FileLimits = Pick<
  DocumentSettings,
  'contentTypes' | 'fileBytes' | 'filesPerBooking' | 'bookingBytes' | 'pages'
>

const megabyte = 1024 * 1024

/** Upper limits while the clinic's own are unknown; the server decides. */
export const defaultLimits: FileLimits = {
  contentTypes: [...documentContentTypes] satisfies DocumentContentType[],
  fileBytes: attachmentsLimits.documentMegabytes * megabyte,
  filesPerBooking: attachmentsLimits.documentsPerBooking,
  bookingBytes: attachmentsLimits.documentMegabytesPerBooking * megabyte,
  pages: attachmentsLimits.documentPages,
}

/** `ending`: the ending of the file name. */
export type FileProblem =
  | { code: 'empty' | 'too-large' | 'too-many' | 'no-room' | 'unreadable' | 'storage' | 'too-many-pages' | 'later' }
  | { code: 'many-pictures' }
  | { code: 'type'; ending: string | undefined }
  | { code: 'disguised'; ending: string }

/** Larger than any phone's photo. */
const photoBytes = 60 * megabyte

const ourEndings = ['PDF', 'JPG', 'JPEG', 'PNG', 'HEIC', 'HEIF', 'WEBP']

/** Reads the first bytes only. */
export const checkFile = async (file: File, settings: FileLimits): Promise<FileKind | FileProblem> => {
  if (file.size === 0) return { code: 'empty' }
  let head: string
  try {
    head = textOfHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  } catch {
    // Removed since it was chosen, or in cloud storage.
    return { code: 'unreadable' }
  }
  const kind = kindOfHead(head)
  const ending = endingOf(file.name).toUpperCase() || undefined
  if (!kind && ending && ourEndings.includes(ending)) return { code: 'disguised', ending }
  if (!kind || !acceptedKinds(settings.contentTypes).includes(kind)) return { code: 'type', ending }
  if (hasManyPictures(head)) return { code: 'many-pictures' }
  if (file.size > (isPhoto(kind) ? photoBytes : settings.fileBytes)) return { code: 'too-large' }
  return kind
}

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
