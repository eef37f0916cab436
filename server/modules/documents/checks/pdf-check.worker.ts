// Runs apart from the server: a hostile PDF can take time and memory, and only this thread ends of it.
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PdfOrder, PdfVerdict } from './pdf-check.ts'

/** Actions that do something other than turn to a page or open a web address. */
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
])
/** Entries that hold a program, a form of another kind, or a file inside the file. */
const activeEntries = ['JS', 'JavaScript', 'XFA', 'EmbeddedFiles', 'EF', 'RichMediaContent'].map((name) =>
  PDFName.of(name),
)
const mostNesting = 500
const mostObjects = 50_000

const nameIn = (dict: PDFDict, entry: string): string | undefined => {
  const value = dict.lookup(PDFName.of(entry))
  return value instanceof PDFName ? value.decodeText() : undefined
}

/** The text of an entry; empty for anything that is none. */
const textIn = (dict: PDFDict, entry: string): string => {
  const value = dict.lookup(PDFName.of(entry))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
}

const isWebAddress = (text: string): boolean => /^(?:https?:|mailto:|tel:|[^:]*$)/i.test(text.trim())

/** Takes out of the dictionary what could run; answers how much it was. */
const quieten = (dict: PDFDict): number => {
  let taken = 0
  const action = nameIn(dict, 'S')
  const isBadLink = action === 'URI' && !isWebAddress(textIn(dict, 'URI'))
  if ((action !== undefined && activeActions.has(action)) || isBadLink) {
    for (const key of dict.keys()) dict.delete(key)
    taken += 1
  }
  for (const entry of activeEntries) if (dict.delete(entry)) taken += 1
  return taken
}

/** Every dictionary of the object that is not an object of its own. */
const quietenAll = (object: PDFObject, nesting = 0): number => {
  if (nesting > mostNesting) throw new RangeError('nested too deep')
  if (object instanceof PDFStream) return quietenAll(object.dict, nesting + 1)
  if (object instanceof PDFArray)
    return object.asArray().reduce((taken, item) => taken + quietenAll(item, nesting + 1), 0)
  if (!(object instanceof PDFDict)) return 0
  return object.values().reduce((taken, item) => taken + quietenAll(item, nesting + 1), quieten(object))
}

const isFileInside = (object: PDFObject): boolean =>
  object instanceof PDFRawStream && nameIn(object.dict, 'Type') === 'EmbeddedFile'

/** Counted by hand, because the number a file gives itself can be any. */
const countPages = (document: PDFDocument, most: number): number => {
  const seen = new Set<PDFObject>()
  let pages = 0
  const waiting: PDFObject[] = [document.catalog.Pages()]
  for (let next = waiting.pop(); next !== undefined && pages <= most; next = waiting.pop()) {
    const node = next instanceof PDFRef ? document.context.lookup(next) : next
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    const kids = node.lookup(PDFName.of('Kids'))
    if (kids instanceof PDFArray) waiting.push(...kids.asArray().reverse())
    else pages += 1
  }
  return pages
}

/** Before anything is read: a paper of 200 pages has some thousands of objects. */
const hasTooManyObjects = (bytes: Buffer): boolean => {
  let objects = 0
  for (let at = bytes.indexOf(' obj'); at >= 0 && objects <= mostObjects; at = bytes.indexOf(' obj', at + 4))
    objects += 1
  return objects > mostObjects
}

const check = async ({ from, to, mostPages }: PdfOrder): Promise<PdfVerdict> => {
  const bytes = readFileSync(from)
  if (hasTooManyObjects(bytes)) return { refusal: 'document.too-many-pages' }
  let document: PDFDocument
  try {
    document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
  } catch (error) {
    if (error instanceof EncryptedPDFError) return { refusal: 'document.password-protected' }
    return { refusal: 'document.damaged' }
  }
  const pages = countPages(document, mostPages)
  if (pages === 0) return { refusal: 'document.damaged' }
  if (pages > mostPages) return { refusal: 'document.too-many-pages' }
  let taken = 0
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (isFileInside(object)) {
      document.context.delete(ref)
      taken += 1
    } else taken += quietenAll(object)
  }
  if (taken === 0) return { taken }
  writeFileSync(to, await document.save({ updateFieldAppearances: false, addDefaultPage: false }), { mode: 0o600 })
  return { taken }
}

const answer = await check(workerData as PdfOrder).catch((): PdfVerdict => ({ refusal: 'document.damaged' }))
parentPort?.postMessage(answer)
