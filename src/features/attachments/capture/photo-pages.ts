// Pages of a document that is being put together from photos. Each is kept on the device before the next camera opens.
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
  /** False where the device keeps nothing. */
  isKept: boolean
}

type PageAbout = Pick<PhotoPage, 'fileName' | 'findings'>

const addressOf = (bytes: ArrayBuffer, mime: string): string => URL.createObjectURL(new Blob([bytes], { type: mime }))

type NewPage = { photo: PreparedPhoto; mime: string; fileName: string; order: number; bookingKey: string }

/** Keeps the page; one that cannot be kept is still there as long as the dialog is. */
export const keepPage = async ({ photo, mime, fileName, order, bookingKey }: NewPage): Promise<PhotoPage> => {
  const { bytes, findings } = photo
  const id = crypto.randomUUID()
  const about: PageAbout = { fileName, findings }
  const page = { id, bytes, mime, ...about, address: addressOf(bytes, mime) }
  try {
    await saveCapture({ id, order, purpose: 'page', bookingRef: bookingKey, mime, about, bytes, now: Date.now() })
    noteCaptures()
    return { ...page, isKept: true }
  } catch {
    return { ...page, isKept: false }
  }
}

/** Deletes pages whose document the queue has, of a tab that went away in between for example. */
export const dropHandedPages = async (): Promise<void> => {
  const captures = await listCaptures(undefined, Date.now())
  const uploads = (await listUploads()).filter(({ state }) => state !== 'capturing')
  const keys = new Set(uploads.map(({ key }) => key))
  const isHanded = (key: string | undefined): boolean => key !== undefined && keys.has(key)
  await deleteCaptures(
    captures.filter((page) => page.purpose === 'page' && isHanded(page.uploadKey)).map(({ id }) => id),
  )
}

/** The pages that were left behind, by a page that was thrown out behind the camera for example, and are in no document yet. */
export const recallPages = async (bookingKey: string): Promise<PhotoPage[]> => {
  try {
    await dropHandedPages()
    const captures = await listCaptures(bookingKey, Date.now())
    const keys = new Set((await listUploads()).map(({ key }) => key))
    // Also of one that is being saved, or only in memory: its pages would go out a second time.
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
    // Refused: nothing was kept.
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

/** Before they are handed over: they are in one row only, their document's, as soon as there is one. */
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

/** Another tab may show the same pages: it must not send them once more. */
export const tellSent = (pages: readonly PhotoPage[]): void => {
  const channel = openChannel()
  channel?.postMessage(pages.map(({ id }) => id))
  channel?.close()
}

/** @param listener hears the ids of pages that another tab has sent; answers how to stop. */
export const onSentElsewhere = (listener: (ids: readonly string[]) => void): (() => void) => {
  const channel = openChannel()
  if (channel) channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => listener(data)
  return () => channel?.close()
}
