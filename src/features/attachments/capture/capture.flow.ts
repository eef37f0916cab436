// ATT-08: photos and files on their way to one document, as a table of steps and events.
import type { FileProblem } from './file-checks.ts'
import type { RefusedFile } from './file-problems.tsx'
import type { PhotoPage } from './photo-pages.ts'

/** `working`: files are being read, or nothing is left to do here. */
export type CaptureStep = { name: 'choose' | 'working' | 'pages' } | { name: 'check'; id: string }

export type Capture = {
  step: CaptureStep
  pages: readonly PhotoPage[]
  refused: readonly RefusedFile[]
  doing?: 'turn' | 'send' | undefined
}

export type CaptureEvent =
  /** Stored by an earlier dialog. */
  | { name: 'found'; pages: readonly PhotoPage[] }
  | { name: 'files-chosen' | 'put-aside' | 'gathered' | 'turn-began' | 'send-began' | 'turn-ended' | 'sent' }
  | { name: 'page-stored'; page: PhotoPage }
  /** `instead`: the first of them takes its place. */
  | {
      name: 'files-taken'
      taken: readonly PhotoPage[]
      refused: readonly RefusedFile[]
      instead?: PhotoPage | undefined
    }
  | { name: 'turned'; before: PhotoPage; after: PhotoPage }
  | { name: 'ordered'; pages: readonly PhotoPage[] }
  | { name: 'looked'; id: string }
  /** Removed here, or sent by another tab. */
  | { name: 'gone'; ids: readonly string[] }
  | { name: 'refused'; problem: FileProblem }

export const noCapture: Capture = { step: { name: 'working' }, pages: [], refused: [] }

const gatheredStep = (pages: readonly PhotoPage[]): CaptureStep => ({ name: pages.length > 0 ? 'pages' : 'choose' })

const inPlaceOf = (pages: readonly PhotoPage[], before: PhotoPage, after: PhotoPage): readonly PhotoPage[] =>
  pages.filter(({ id }) => id !== after.id).map((page) => (page.id === before.id ? after : page))

const afterFiles = (
  capture: Capture,
  { taken, refused, instead }: Extract<CaptureEvent, { name: 'files-taken' }>,
): Capture => {
  const [only] = taken
  const pages = instead && only ? inPlaceOf(capture.pages, instead, only) : capture.pages
  const next = { ...capture, pages, refused }
  if (only && taken.length === 1) return { ...next, step: { name: 'check', id: only.id } }
  const isOver = pages.length === 0 && refused.length === 0
  return { ...next, step: isOver ? { name: 'working' } : gatheredStep(pages) }
}

export const nextCapture = (capture: Capture, event: CaptureEvent): Capture => {
  switch (event.name) {
    case 'found':
      return { ...capture, pages: event.pages, step: gatheredStep(event.pages) }
    case 'files-chosen':
      return { ...capture, step: { name: 'working' }, refused: [] }
    case 'page-stored':
      return { ...capture, pages: [...capture.pages, event.page] }
    case 'files-taken':
      return afterFiles(capture, event)
    case 'put-aside':
      return { ...capture, step: { name: 'choose' } }
    case 'gathered':
      return { ...capture, step: { name: 'pages' } }
    case 'looked':
      return { ...capture, step: { name: 'check', id: event.id } }
    case 'ordered':
      return { ...capture, pages: event.pages }
    case 'gone': {
      const pages = capture.pages.filter(({ id }) => !event.ids.includes(id))
      return pages.length === capture.pages.length ? capture : { ...capture, pages, step: gatheredStep(pages) }
    }
    case 'turn-began':
      return capture.doing ? capture : { ...capture, doing: 'turn' }
    case 'turned':
      // The step at once, or the other one would come in between and take the focus.
      return {
        ...capture,
        pages: inPlaceOf(capture.pages, event.before, event.after),
        step: { name: 'check', id: event.after.id },
      }
    case 'turn-ended':
      return { ...capture, doing: undefined }
    case 'send-began':
      return capture.doing ? capture : { ...capture, doing: 'send', refused: [] }
    case 'refused':
      return { ...capture, doing: undefined, refused: [{ name: '', problem: event.problem }] }
    case 'sent':
      return noCapture
  }
}

/** A photo that is gone is looked at no longer. */
export const shownStep = ({ step, pages }: Capture) => {
  const checked = step.name === 'check' ? pages.find(({ id }) => id === step.id) : undefined
  return { checked, name: step.name === 'check' && !checked ? ('pages' as const) : step.name }
}
