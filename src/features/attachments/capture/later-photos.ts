// Photos not converted at capture are stored as taken; the JPEG has its own key and digest.
import {
  deleteCaptures,
  listCaptures,
  noteProblem,
  noteUploadOf,
  readCapture,
  saveCapture,
} from '#src/offline/captures.ts'
import { listUploads } from '#src/offline/queue/uploads.ts'
import { isPhotoOfUnsaved } from '../unsaved/unsaved-list.ts'
import { addDocument, type DocumentToAdd } from './add-document.ts'
import { noteCaptures } from './captures-mark.ts'
import { defaultLimits, type FileLimits, type FileProblem } from './file-checks.ts'
import { type FileKind, renamed } from './file-kind.ts'
import { type PhotoProblem, preparePhoto } from './photo/prepare-photo.ts'

export type LaterAbout = {
  fileName: string
  kind: FileKind
  examSlug?: string | undefined
  groupName?: string | undefined
  type?: DocumentToAdd['type']
}

/** Final: only another photo helps. */
type RefusedPhoto = Extract<FileProblem['code'], 'unreadable' | 'too-large'>

type LaterPhoto = { file: File; kind: FileKind; bookingKey: string } & Pick<
  LaterAbout,
  'examSlug' | 'groupName' | 'type'
>

/** False where storage is refused: the photo is lost. */
export const queueForLater = async ({ file, kind, bookingKey, ...about }: LaterPhoto): Promise<boolean> => {
  const stored: LaterAbout = { fileName: file.name, kind, ...about }
  const id = crypto.randomUUID()
  try {
    const bytes = await file.arrayBuffer()
    const now = Date.now()
    await saveCapture({
      id,
      order: 0,
      purpose: 'original',
      bookingRef: bookingKey,
      mime: file.type || kind,
      about: stored,
      bytes,
      now,
    })
    noteCaptures()
    return true
  } catch {
    return false
  }
}

/** Memory may suffice at the next try; three times in one page are enough. */
const mostFailures = 3
const failures = new Map<string, number>()

const isHopeless = (id: string, problem: PhotoProblem): boolean => {
  if (problem === 'failed') failures.set(id, (failures.get(id) ?? 0) + 1)
  return problem === 'damaged' || problem === 'many' || (failures.get(id) ?? 0) >= mostFailures
}

type Preparing = { settings: FileLimits; onReceived: () => void }

const makeReady = async ({ settings, onReceived }: Preparing): Promise<void> => {
  const originals = (await listCaptures(undefined, Date.now())).filter(({ purpose }) => purpose === 'original')
  if (originals.length === 0) return
  const uploads = new Map((await listUploads()).map((upload) => [upload.key, upload]))
  for (const { id, mime, bookingRef, about, uploadKey, problem } of originals) {
    const { fileName, kind, examSlug, groupName, type } = about as LaterAbout
    const made = uploadKey === undefined ? undefined : uploads.get(uploadKey)
    if (uploadKey !== undefined) {
      if (!made || made.state === 'received' || made.state === 'cancelled') await deleteCaptures([id])
      continue
    }
    // Sent from memory: needed until that receipt.
    if (problem !== undefined || isPhotoOfUnsaved(id)) continue
    const bytes = await readCapture(id)
    if (!bytes) continue
    const photo = await preparePhoto(new Blob([bytes], { type: mime }), kind)
    if ('problem' in photo) {
      // Otherwise the converter did not load: another time.
      if (isHopeless(id, photo.problem)) await noteProblem(id, 'unreadable' satisfies RefusedPhoto)
      continue
    }
    const document = {
      bytes: new Blob([photo.bytes]),
      mime: 'image/jpeg',
      fileName: renamed(fileName, 'image/jpeg'),
      type,
      pages: 1,
      key: id,
    }
    const added = await addDocument(document, {
      target: { bookingKey: bookingRef, examSlug, groupName },
      settings,
      others: [],
      onReceived,
      photoIds: [id],
    })
    if ('key' in added) await noteUploadOf([id], added.key)
    else if ('problem' in added && added.problem.code === 'too-large')
      await noteProblem(id, 'too-large' satisfies RefusedPhoto)
  }
}

let running: Promise<void> | undefined
let isAskedAgain = false

const runAll = async (preparing: Preparing): Promise<void> => {
  do {
    isAskedAgain = false
    try {
      await makeReady(preparing)
    } catch {
      // Storage that is refused keeps nothing either.
    }
  } while (isAskedAgain)
  running = undefined
}

/** One after the other; a call meanwhile makes it look once more. */
export const prepareLaterPhotos = (onReceived: () => void, settings: FileLimits = defaultLimits): Promise<void> => {
  isAskedAgain = true
  running ??= runAll({ settings, onReceived })
  return running
}
