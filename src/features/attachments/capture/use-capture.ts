import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { documentListApi } from '#src/api/document-list.api.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { listUploads } from '#src/offline/queue/uploads.ts'
import { announce } from '#src/ui/live-regions.tsx'
import type { Documents } from '../use-documents.ts'
import { type Added, addDocument, type DocumentTarget, type DocumentToAdd } from './add-document.ts'
import { documentOf, takeFiles, turnPhoto } from './capture-files.ts'
import { prepareLaterPhotos } from './later-photos.ts'
import { dropPages, forgetAddresses, noteDocument, orderPages, type PhotoPage, tellSent } from './photo-pages.ts'
import { type FirstType, useDocumentType } from './use-document-type.ts'
import { useStoredCapture } from './use-stored-capture.ts'

type CaptureOptions = FirstType & {
  target: DocumentTarget
  replaces: string | undefined
  replacesSlug: string | undefined
  documents: Pick<Documents, 'all'>
  onDone: () => void
}

type Handing = Pick<CaptureOptions, 'target' | 'replaces' | 'replacesSlug' | 'documents'> &
  Pick<ReturnType<typeof useDocumentType>, 'settings'>

const useHanding = ({ target, replaces, replacesSlug, documents, settings }: Handing) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isReplacing = replaces !== undefined || replacesSlug !== undefined
  const askClinic = (): void => void dispatch(documentListApi.util.invalidateTags(['Documents']))
  const hand = (document: DocumentToAdd, pages: readonly PhotoPage[] = []): Promise<Added> =>
    addDocument(document, {
      target,
      settings,
      others: isReplacing ? documents.all.slice(1) : documents.all,
      replaces,
      replacesSlug,
      // The dialog is closed by then.
      onReceived: () => {
        askClinic()
        announce(t('upload.spoken-received', { name: document.type?.title || document.fileName }))
      },
      photoIds: pages.map(({ id }) => id),
    })
  /** Only of uploads not begun: the others are announced by their state. */
  const saySaved = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return
    const uploads = await listUploads(target.bookingKey).catch(() => [])
    const count = uploads.filter(({ key, state }) => state === 'queued' && keys.includes(key)).length
    if (count > 0) announce(t('upload.added', { count }))
  }
  return { askClinic, hand, saySaved }
}

export const useCapture = ({ target, replaces, replacesSlug, documents, onDone, ...first }: CaptureOptions) => {
  const { t } = useTranslation()
  const { settings, types, type, setTypeId } = useDocumentType(first)
  const { capture, move, now } = useStoredCapture(target.bookingKey)
  const { askClinic, hand, saySaved } = useHanding({ target, replaces, replacesSlug, documents, settings })
  /** One key per document, so that a second press sends the same one. */
  const key = useRef(crypto.randomUUID())
  const done = useRef(onDone)
  done.current = onDone

  const order = (pages: readonly PhotoPage[]): void => {
    move({ name: 'ordered', pages })
    void orderPages(pages)
  }

  /** On the device, once it has on the screen. */
  const tookPlace = async (before: PhotoPage): Promise<void> => {
    void orderPages(now().pages)
    await dropPages([before])
  }

  const turn = async (page: PhotoPage): Promise<void> => {
    if (now().doing) return
    move({ name: 'turn-began' })
    try {
      const after = await turnPhoto(page, { target, order: now().pages.indexOf(page) })
      if (!after) return announce(t('photo.not-turned'))
      move({ name: 'turned', before: page, after })
      await tookPlace(page)
      announce(t('photo.turned'))
    } finally {
      move({ name: 'turn-ended' })
    }
  }

  const take = async (files: readonly File[], instead?: PhotoPage): Promise<void> => {
    move({ name: 'files-chosen' })
    const onPage = (page: PhotoPage) => move({ name: 'page-stored', page })
    const pageCount = () => now().pages.length
    const found = await takeFiles(files, { target, settings, type, pageCount, onPage, hand })
    const { taken, refused, handed, later } = found
    const { step } = move({ name: 'files-taken', taken, refused, instead })
    if (instead && taken.length > 0) await tookPlace(instead)
    if (step.name === 'working') {
      if (later > 0) announce(t('upload.original-saved'))
      else void saySaved(handed)
      done.current()
    }
    if (later > 0) void prepareLaterPhotos(askClinic, settings)
  }

  const remove = async (page: PhotoPage): Promise<void> => {
    move({ name: 'gone', ids: [page.id] })
    await dropPages([page])
  }

  const handOver = async (pages: readonly PhotoPage[]): Promise<Added> => {
    const document = await documentOf(pages, { type, settings, key: key.current })
    if ('code' in document) return { problem: document }
    await noteDocument(pages, key.current)
    return hand(document, pages)
  }

  const send = async (): Promise<void> => {
    if (now().doing) return
    const { pages } = move({ name: 'send-began' })
    try {
      const added = await handOver(pages)
      if ('problem' in added) return void move({ name: 'refused', problem: added.problem })
      if ('key' in added) {
        await dropPages(pages)
        void saySaved([added.key])
      } else forgetAddresses(pages)
      move({ name: 'sent' })
      tellSent(pages)
      done.current()
    } catch {
      move({ name: 'refused', problem: { code: 'storage' } })
    }
  }

  return { ...capture, settings, types, type, setTypeId, move, take, remove, order, turn, send }
}

export type CaptureOfDialog = ReturnType<typeof useCapture>
