// A hostile PDF can exhaust time and memory; only this thread ends of it.
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import {
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PdfOrder, PdfVerdict } from './pdf-check.ts'

/** All but turning to a page and opening a web address. */
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
/** Programs, foreign forms and embedded files. */
const activeEntries = ['JS', 'JavaScript', 'XFA', 'EmbeddedFiles', 'EF', 'RichMediaContent'].map((name) =>
  PDFName.of(name),
)
const mostNesting = 500
const mostObjects = 50_000

const nameIn = (dict: PDFDict, entry: string): string | undefined => {
  const value = dict.lookup(PDFName.of(entry))
  return value instanceof PDFName ? value.decodeText() : undefined
}

const textIn = (dict: PDFDict, entry: string): string => {
  const value = dict.lookup(PDFName.of(entry))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
}

const isWebAddress = (text: string): boolean => /^(?:https?:|mailto:|tel:|[^:]*$)/i.test(text.trim())

/** Removes active entries; returns their number. */
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

/** Nested dictionaries that are no objects of their own. */
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

/** Counted by hand: the number a file gives itself can be any. */
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

/** After a number or, at the end of a comment, after a line. */
const beginOfBody = /obj(?<=[\d\r\n][\s\0]*obj)/g

/** Also in streams, strings and comments: a viewer can be sent anywhere. */
const countBodies = (bytes: Buffer): number => {
  let bodies = 0
  for (const _ of bytes.toString('latin1').matchAll(beginOfBody)) {
    bodies += 1
    // A document of 200 pages has some thousands.
    if (bodies > mostObjects) break
  }
  return bodies
}

let hasObjectTwice = false
const { assign } = PDFContext.prototype
/** The parser keeps an object's last body; a viewer shows the one that the file's table names. */
PDFContext.prototype.assign = function (this: PDFContext, ref, object) {
  hasObjectTwice ||= this.lookup(ref) !== undefined
  assign.call(this, ref, object)
}

/** Also where the stream hides its type from the parser. */
const countPacked = (object: PDFObject): number => {
  if (!(object instanceof PDFRawStream && object.dict.has(PDFName.of('First')))) return 0
  const count = object.dict.lookup(PDFName.of('N'))
  return count instanceof PDFNumber ? Math.max(0, count.asNumber()) : Number.NaN
}

const isSeenWhole = (document: PDFDocument, bodies: number): boolean => {
  const objects = document.context.enumerateIndirectObjects()
  const packed = objects.reduce((sum, [, object]) => sum + countPacked(object), 0)
  return !hasObjectTwice && objects.length === bodies + packed
}

const check = async ({ from, to, mostPages }: PdfOrder): Promise<PdfVerdict> => {
  const bytes = readFileSync(from)
  const bodies = countBodies(bytes)
  if (bodies > mostObjects) return { refusal: 'document.too-many-pages' }
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
  const isWhole = isSeenWhole(document, bodies)
  let taken = 0
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (isFileInside(object)) {
      document.context.delete(ref)
      taken += 1
    } else taken += quietenAll(object)
  }
  if (isWhole && taken === 0) return { isRewritten: false }
  writeFileSync(to, await document.save({ updateFieldAppearances: false, addDefaultPage: false }), { mode: 0o600 })
  return { isRewritten: true }
}

const answer = await check(workerData as PdfOrder).catch((): PdfVerdict => ({ refusal: 'document.damaged' }))
parentPort?.postMessage(answer)
