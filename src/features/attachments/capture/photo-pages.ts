// Each page is stored before the next camera opens.
import {
  type Capture,
  deleteCaptures,
  listCaptures,
  noteUploadOf,
  orderCaptures,
  readCapture,
  saveCapture,
} from '#src/offline/captures.ts'
import { listUploads } from '#src/offline/queue/uploads.ts'
import { isPhotoOfUnsaved } from '../unsaved/unsaved-list.ts'
import { noteCaptures } from './captures-mark.ts'
import type { PhotoFindings } from './photo/photo-checks.ts'
import type { PreparedPhoto } from './photo/photo-work.ts'

export type PhotoPage = {
  id: string
  bytes: ArrayBuffer
  mime: string
  fileName: string
  findings: PhotoFindings
  /** For `img`. */
  address: string
  isKept: boolean
}

/** `kind`: what it becomes part of; a hand-off's is gone on with on its own page. */
export type PageAbout = Pick<PhotoPage, 'fileName' | 'findings'> & { kind?: 'document' | 'handed' | undefined }

const addressOf = (bytes: ArrayBuffer, mime: string): string => URL.createObjectURL(new Blob([bytes], { type: mime }))

type NewPage = {
  photo: PreparedPhoto
  mime: string
  about: Omit<PageAbout, 'findings'>
  order: number
  bookingKey: string
}

/** A page that cannot be stored lives as long as the dialog. */
export const storePage = async ({ photo, mime, about: told, order, bookingKey }: NewPage): Promise<PhotoPage> => {
  const { bytes, findings } = photo
  const id = crypto.randomUUID()
  const about: PageAbout = { ...told, findings }
  const page = { id, bytes, mime, ...about, address: addressOf(bytes, mime) }
  try {
    await saveCapture({ id, order, purpose: 'page', bookingRef: bookingKey, mime, about, bytes, now: Date.now() })
    noteCaptures()
    return { ...page, isKept: true }
  } catch {
    return { ...page, isKept: false }
  }
}

/** Pages of a queued document, left by a closed tab for example. */
export const dropHandedPages = async (): Promise<void> => {
  const captures = await listCaptures(undefined, Date.now())
  const uploads = (await listUploads()).filter(({ state }) => state !== 'capturing')
  const keys = new Set(uploads.map(({ key }) => key))
  const isHanded = (key: string | undefined): boolean => key !== undefined && keys.has(key)
  await deleteCaptures(
    captures.filter((page) => page.purpose === 'page' && isHanded(page.uploadKey)).map(({ id }) => id),
  )
}

/** Pages in no document yet, left by a page that ended behind the camera for example. */
export const readStoredPages = async (bookingKey: string): Promise<PhotoPage[]> => {
  try {
    await dropHandedPages()
    const captures = await listCaptures(bookingKey, Date.now())
    const keys = new Set((await listUploads()).map(({ key }) => key))
    // Also of a document being saved, or in memory: its pages would be sent twice.
    const isInDocument = ({ id, uploadKey = '' }: Capture): boolean => keys.has(uploadKey) || isPhotoOfUnsaved(id)
    const pages = await Promise.all(
      captures
        .filter((photo) => photo.purpose === 'page' && !isInDocument(photo))
        .map(async ({ id, mime, about }): Promise<PhotoPage | undefined> => {
          const bytes = await readCapture(id)
          return bytes && { id, bytes, mime, ...(about as PageAbout), address: addressOf(bytes, mime), isKept: true }
        }),
    )
    return pages.filter((page) => page !== undefined)
  } catch {
    return []
  }
}

const quietly = async (work: Promise<void>): Promise<void> => {
  try {
    await work
  } catch {
    // Storage is refused: it has no such row.
  }
}

export const forgetAddresses = (pages: readonly PhotoPage[]): void => {
  for (const { address } of pages) URL.revokeObjectURL(address)
}

export const dropPages = async (pages: readonly PhotoPage[]): Promise<void> => {
  forgetAddresses(pages)
  await quietly(deleteCaptures(pages.map(({ id }) => id)))
}

export const orderPages = (pages: readonly PhotoPage[]): Promise<void> =>
  quietly(orderCaptures(pages.map(({ id }) => id)))

/** Before they are handed over: only one row shows them. */
export const noteDocument = (pages: readonly PhotoPage[], key: string): Promise<void> =>
  quietly(
    noteUploadOf(
      pages.map(({ id }) => id),
      key,
    ),
  )

const sentPages = 'sent-pages'

const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(sentPages)

/** Another tab may show the same pages and must not send them again. */
export const tellSent = (pages: readonly PhotoPage[]): void => {
  const channel = openChannel()
  channel?.postMessage(pages.map(({ id }) => id))
  channel?.close()
}

export const onSentElsewhere = (listener: (ids: readonly string[]) => void): (() => void) => {
  const channel = openChannel()
  if (channel) channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => listener(data)
  return () => channel?.close()
}
