import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentListApi, useGetDocumentSettingsQuery } from '#src/api/document-list.api.ts'
import { contentTypeOfName } from '#src/contract/rules/document-name.rules.ts'
import { readyForPicker } from '#src/core/device/picker.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { listUploads } from '#src/offline/queue/uploads.ts'
import { announce } from '#src/ui/live-regions.tsx'
import type { Documents } from '../use-documents.ts'
import { addDocument, type DocumentTarget, type DocumentToAdd } from './add-document.ts'
import { checkFile, defaultLimits, type FileLimits, type FileProblem } from './file-checks.ts'
import { type FileKind, isPhoto, renamed } from './file-kind.ts'
import type { RefusedFile } from './file-problems.tsx'
import { prepareLaterPhotos, queueForLater } from './later-photos.ts'
import { preparePhoto } from './photo/prepare-photo.ts'
import {
  dropPages,
  forgetAddresses,
  noteDocument,
  onSentElsewhere,
  orderPages,
  type PhotoPage,
  readStoredPages,
  storePage,
  tellSent,
} from './photo-pages.ts'

export type CaptureStep = { name: 'choose' | 'working' | 'pages' } | { name: 'check'; id: string }

/** Key of the upload. */
type Handed = { handed: string }

type CaptureOptions = {
  target: DocumentTarget
  replaces: string | undefined
  replacesSlug: string | undefined
  /** Offered first; without it a referral where one is needed, else the first of the list. */
  firstTypeId: string | undefined
  needsReferral: boolean
  documents: Pick<Documents, 'all'>
  onDone: () => void
}

/** Names given by cameras. */
const cameraName = /^(?:image|img|dsc|pxl|photo|\d)[-_ \d]*/i

/** 0.5 MB, loaded before the second page is taken, while there is a network. */
const loadPdfMaker = () => import('./photo/photos-to-pdf.ts')

export const useCapture = ({ target, replaces, replacesSlug, documents, onDone, ...first }: CaptureOptions) => {
  const { bookingKey } = target
  const isReplacing = replaces !== undefined || replacesSlug !== undefined
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { data: asked } = useGetDocumentSettingsQuery({})
  const settings: FileLimits = asked ?? defaultLimits
  const [typeId, setTypeId] = useState(first.firstTypeId)
  const types = asked?.types ?? []
  const type =
    types.find(({ documentTypeId }) => documentTypeId === typeId) ??
    types.find(({ isReferral }) => first.needsReferral && isReferral) ??
    types[0]
  const [step, setStep] = useState<CaptureStep>({ name: 'working' })
  const [pages, setPages] = useState<readonly PhotoPage[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [isSending, setIsSending] = useState(false)
  const [isTurning, setIsTurning] = useState(false)
  /** One key per document, so that a second press sends the same one. */
  const key = useRef(crypto.randomUUID())
  const latest = useRef(pages)
  latest.current = pages
  const done = useRef(onDone)
  done.current = onDone

  // Form and earlier photos are stored before a camera can open.
  useEffect(() => {
    let isWanted = true
    const begin = async (): Promise<void> => {
      const [found] = await Promise.all([readStoredPages(bookingKey), readyForPicker()])
      if (!isWanted) return
      setPages(found)
      setStep({ name: found.length > 0 ? 'pages' : 'choose' })
    }
    begin().catch(() => isWanted && setStep({ name: 'choose' }))
    return () => {
      isWanted = false
      forgetAddresses(latest.current)
    }
  }, [bookingKey])

  // Not counted from storage: an evicted photo is in memory alone.
  useEffect(
    () =>
      onSentElsewhere((ids) => {
        const left = latest.current.filter(({ id }) => !ids.includes(id))
        if (left.length === latest.current.length) return
        latest.current = left
        setPages(left)
        setStep({ name: left.length > 0 ? 'pages' : 'choose' })
      }),
    [],
  )

  const askClinic = (): void => void dispatch(documentListApi.util.invalidateTags(['Documents']))

  const hand = (document: DocumentToAdd, handed: readonly PhotoPage[] = []) =>
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
      photoIds: handed.map(({ id }) => id),
    })

  /** Only of uploads not begun: the others are announced by their state. */
  const saySaved = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return
    const uploads = await listUploads(bookingKey).catch(() => [])
    const count = uploads.filter(({ key, state }) => state === 'queued' && keys.includes(key)).length
    if (count > 0) announce(t('upload.added', { count }))
  }

  const takePhoto = async (file: File, kind: FileKind): Promise<PhotoPage | FileProblem | 'later'> => {
    const mime = settings.contentTypes.includes('image/jpeg') ? 'image/jpeg' : 'image/png'
    const photo = await preparePhoto(file, kind, mime)
    if ('problem' in photo) {
      if (photo.problem === 'many') return { code: 'many-pictures' }
      if (photo.problem !== 'later') return { code: 'unreadable' }
      // A hand-off is over before it could be made ready.
      if (target.kind === 'handed') return { code: 'later' }
      return (await queueForLater({ ...target, file, kind, type })) ? 'later' : { code: 'storage' }
    }
    const about = { fileName: file.name, kind: target.kind }
    const page = await storePage({ photo, mime, about, order: latest.current.length, bookingKey })
    latest.current = [...latest.current, page]
    setPages(latest.current)
    return page
  }

  const takeOne = async (file: File): Promise<FileProblem | PhotoPage | Handed | 'later' | 'unsaved'> => {
    const kind = await checkFile(file, settings)
    if (typeof kind !== 'string') return kind
    if (isPhoto(kind)) return takePhoto(file, kind)
    const fileName = contentTypeOfName(file.name) === kind ? file.name : renamed(file.name, kind)
    const added = await hand({ bytes: file, mime: kind, fileName, type })
    if ('problem' in added) return added.problem
    return 'key' in added ? { handed: added.key } : 'unsaved'
  }

  const order = (next: readonly PhotoPage[]): void => {
    latest.current = next
    setPages(next)
    void orderPages(next)
  }

  const takePlace = async (before: PhotoPage, after: PhotoPage): Promise<void> => {
    const others = latest.current.filter(({ id }) => id !== after.id)
    order(others.map((page) => (page.id === before.id ? after : page)))
    await dropPages([before])
  }

  /** Made anew by a quarter, in the place of the one before. */
  const turn = async (page: PhotoPage): Promise<void> => {
    if (isTurning) return
    setIsTurning(true)
    try {
      const mime = page.mime === 'image/png' ? 'image/png' : 'image/jpeg'
      const photo = await preparePhoto(new Blob([page.bytes], { type: mime }), mime, mime, 1)
      if ('problem' in photo) return announce(t('photo.not-turned'))
      const about = { fileName: page.fileName, kind: target.kind }
      const turned = await storePage({ photo, mime, about, order: latest.current.indexOf(page), bookingKey })
      latest.current = [...latest.current, turned]
      const placed = takePlace(page, turned)
      // At once, or the other step would come in between and take the focus.
      setStep({ name: 'check', id: turned.id })
      await placed
      announce(t('photo.turned'))
    } finally {
      setIsTurning(false)
    }
  }

  const takeFiles = async (files: readonly File[], instead?: PhotoPage): Promise<void> => {
    setStep({ name: 'working' })
    setRefused([])
    if (latest.current.length + files.length > 1) loadPdfMaker().catch(() => undefined)
    const wrong: RefusedFile[] = []
    const taken: PhotoPage[] = []
    const handed: string[] = []
    let later = 0
    for (const file of files) {
      const result = await takeOne(file).catch((): FileProblem => ({ code: 'unreadable' }))
      // The notice of the list says so.
      if (result === 'unsaved') continue
      if (result === 'later') later += 1
      else if ('handed' in result) handed.push(result.handed)
      else if ('code' in result) wrong.push({ name: file.name, problem: result })
      else taken.push(result)
    }
    setRefused(wrong)
    const [only] = taken
    if (instead && only) await takePlace(instead, only)
    if (taken.length === 1 && only) setStep({ name: 'check', id: only.id })
    else if (latest.current.length > 0) setStep({ name: 'pages' })
    else if (wrong.length > 0) setStep({ name: 'choose' })
    else {
      if (later > 0) announce(t('upload.original-saved'))
      else void saySaved(handed)
      done.current()
    }
    if (later > 0) void prepareLaterPhotos(askClinic, settings)
  }

  const remove = async (page: PhotoPage): Promise<void> => {
    latest.current = latest.current.filter(({ id }) => id !== page.id)
    setPages(latest.current)
    setStep({ name: latest.current.length > 0 ? 'pages' : 'choose' })
    await dropPages([page])
  }

  const toDocument = async (): Promise<DocumentToAdd | FileProblem> => {
    const [first] = pages
    if (!first) return { code: 'empty' }
    const name = type?.title || first.fileName
    const fileName = cameraName.test(first.fileName) ? name : first.fileName
    if (pages.length === 1) {
      const { bytes, mime } = first
      return {
        bytes: new Blob([bytes]),
        mime,
        fileName: renamed(fileName, mime as FileKind),
        type,
        pages: 1,
        key: key.current,
      }
    }
    if (pages.length > settings.pages) return { code: 'too-many-pages' }
    const made = await loadPdfMaker().catch(() => undefined)
    if (!made) return { code: 'later' }
    const mime = 'application/pdf'
    return {
      bytes: new Blob([await made.photosToPdf(pages)]),
      mime,
      fileName: renamed(name, mime),
      type,
      pages: pages.length,
      key: key.current,
    }
  }

  const send = async (): Promise<void> => {
    if (isSending) return
    setIsSending(true)
    setRefused([])
    try {
      const document = await toDocument()
      if (!('code' in document)) await noteDocument(pages, key.current)
      const added = 'code' in document ? { problem: document } : await hand(document, pages)
      if ('problem' in added) {
        setRefused([{ name: '', problem: added.problem }])
        return
      }
      if ('key' in added) {
        await dropPages(pages)
        void saySaved([added.key])
      } else forgetAddresses(pages)
      latest.current = []
      tellSent(pages)
      done.current()
    } catch {
      setRefused([{ name: '', problem: { code: 'storage' } }])
    } finally {
      setIsSending(false)
    }
  }

  return {
    ...{ settings, types, type, setTypeId, step, setStep, pages, refused },
    ...{ takeFiles, remove, order, turn, isTurning, send, isSending },
  }
}
