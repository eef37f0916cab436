// What is done with files that were chosen: photos become pages, others go at once.
import { contentTypeOfName } from '#src/contract/rules/document-name.rules.ts'
import type { Added, DocumentTarget, DocumentToAdd } from './add-document.ts'
import { checkFile, type FileLimits, type FileProblem } from './file-checks.ts'
import { type FileKind, isPhoto, renamed } from './file-kind.ts'
import type { RefusedFile } from './file-problems.tsx'
import { queueForLater } from './later-photos.ts'
import { preparePhoto } from './photo/prepare-photo.ts'
import { type PhotoPage, storePage } from './photo-pages.ts'

type Taking = {
  target: DocumentTarget
  settings: FileLimits
  type: DocumentToAdd['type']
  pageCount: () => number
  onPage: (page: PhotoPage) => void
  hand: (document: DocumentToAdd) => Promise<Added>
}

/** 0.5 MB, loaded before the second page is taken, while there is a network. */
const loadPdfMaker = () => import('./photo/photos-to-pdf.ts')

type Taken = { page: PhotoPage } | { problem: FileProblem } | Exclude<Added, { problem: unknown }> | 'later'

const takePhoto = async (file: File, kind: FileKind, taking: Taking): Promise<Taken> => {
  const { target, settings, type, pageCount, onPage } = taking
  const { bookingKey } = target
  const mime = settings.contentTypes.includes('image/jpeg') ? 'image/jpeg' : 'image/png'
  const photo = await preparePhoto(file, kind, mime)
  if ('problem' in photo) {
    if (photo.problem === 'many') return { problem: { code: 'many-pictures' } }
    if (photo.problem !== 'later') return { problem: { code: 'unreadable' } }
    // A hand-off is over before it could be made ready.
    if (target.kind === 'handed') return { problem: { code: 'later' } }
    return (await queueForLater({ ...target, file, kind, type })) ? 'later' : { problem: { code: 'storage' } }
  }
  const about = { fileName: file.name, kind: target.kind }
  const page = await storePage({ photo, mime, about, order: pageCount(), bookingKey })
  onPage(page)
  return { page }
}

const takeFile = async (file: File, taking: Taking): Promise<Taken> => {
  const kind = await checkFile(file, taking.settings)
  if (typeof kind !== 'string') return { problem: kind }
  if (isPhoto(kind)) return takePhoto(file, kind, taking)
  const fileName = contentTypeOfName(file.name) === kind ? file.name : renamed(file.name, kind)
  return taking.hand({ bytes: file, mime: kind, fileName, type: taking.type })
}

type TakenFiles = {
  taken: PhotoPage[]
  refused: RefusedFile[]
  handed: string[]
  later: number
}

/** One after the other, each stored before the next is read. */
export const takeFiles = async (files: readonly File[], taking: Taking): Promise<TakenFiles> => {
  if (taking.pageCount() + files.length > 1) loadPdfMaker().catch(() => undefined)
  const all: TakenFiles = { taken: [], refused: [], handed: [], later: 0 }
  for (const file of files) {
    const result = await takeFile(file, taking).catch((): Taken => ({ problem: { code: 'unreadable' } }))
    if (result === 'later') all.later += 1
    else if ('page' in result) all.taken.push(result.page)
    else if ('problem' in result) all.refused.push({ name: file.name, problem: result.problem })
    // Of what is on its way from memory the notice of the list says so.
    else if ('key' in result) all.handed.push(result.key)
  }
  return all
}

type Turning = { target: DocumentTarget; order: number }

export const turnPhoto = async (page: PhotoPage, { target, order }: Turning): Promise<PhotoPage | undefined> => {
  const mime = page.mime === 'image/png' ? 'image/png' : 'image/jpeg'
  const photo = await preparePhoto(new Blob([page.bytes], { type: mime }), mime, mime, 1)
  if ('problem' in photo) return undefined
  const about = { fileName: page.fileName, kind: target.kind }
  return storePage({ photo, mime, about, order, bookingKey: target.bookingKey })
}

const cameraName = /^(?:image|img|dsc|pxl|photo|\d)[-_ \d]*/i

type Making = { type: DocumentToAdd['type']; settings: FileLimits; key: string }

/** One picture stays one, several become a PDF. */
export const documentOf = async (
  pages: readonly PhotoPage[],
  { type, settings, key }: Making,
): Promise<DocumentToAdd | FileProblem> => {
  const [first] = pages
  if (!first) return { code: 'empty' }
  const name = type?.title || first.fileName
  if (pages.length === 1) {
    const { bytes, mime } = first
    const fileName = renamed(cameraName.test(first.fileName) ? name : first.fileName, mime as FileKind)
    return { bytes: new Blob([bytes]), mime, fileName, type, pages: 1, key }
  }
  if (pages.length > settings.pages) return { code: 'too-many-pages' }
  const made = await loadPdfMaker().catch(() => undefined)
  if (!made) return { code: 'later' }
  const mime = 'application/pdf'
  const bytes = new Blob([await made.photosToPdf(pages)])
  return { bytes, mime, fileName: renamed(name, mime), type, pages: pages.length, key }
}
