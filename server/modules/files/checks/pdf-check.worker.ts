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
  PDFObjectStreamParser,
  PDFRawStream,
  PDFStream,
  PDFString,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import type { PdfOrder, PdfVerdict } from './pdf-check.ts'
import { contentsOf, readPages } from './pdf-pages.ts'
import {
  type Budget,
  budgetOf,
  isPicture,
  measure,
  megapixelsOf,
  spend,
  TooComplexError,
  unpacked,
} from './pdf-unpack.ts'

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
/** Of object streams and of tables, where one takes a few bytes. */
const mostPackedObjects = 250_000
const mostFieldBytes = 8

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

const structure = budgetOf(attachmentsLimits.unpackedMegabytes)
const packed: Budget = { left: mostPackedObjects }
const tableRows: Budget = { left: mostPackedObjects }

/** The parser calls every fault of an object by one name. */
let isTooComplex = false
const orTooComplex = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    isTooComplex ||= error instanceof TooComplexError
    throw error
  }
}

const { forStream: readObjects } = PDFObjectStreamParser
PDFObjectStreamParser.forStream = (stream, ...rest) =>
  orTooComplex(() => {
    const count = stream.dict.lookup(PDFName.of('N'), PDFNumber).asNumber()
    spend(packed, count)
    return readObjects(unpacked(stream, structure), ...rest)
  })

/** The parser reads as many rows as a table says it has, whether they are there or not. */
const countRows = (dict: PDFDict): number => {
  const index = dict.lookup(PDFName.of('Index'))
  const counts =
    index instanceof PDFArray ? index.asArray().filter((_, at) => at % 2 === 1) : [dict.get(PDFName.of('Size'))]
  return counts.reduce((rows, count) => {
    const value = dict.context.lookup(count)
    return rows + (value instanceof PDFNumber ? Math.max(0, value.asNumber()) : 0)
  }, 0)
}

const { forStream: readTable } = PDFXRefStreamParser
PDFXRefStreamParser.forStream = (stream) =>
  orTooComplex(() => {
    spend(tableRows, countRows(stream.dict))
    const { context } = stream.dict
    const widths = stream.dict.lookup(PDFName.of('W'), PDFArray).asArray()
    const isWidth = (width: PDFObject | undefined): boolean =>
      width instanceof PDFNumber && width.asNumber() >= 0 && width.asNumber() <= mostFieldBytes
    if (widths.length > 3 || !widths.every((width) => isWidth(context.lookup(width)))) throw new RangeError('no table')
    return readTable(unpacked(stream, structure))
  })

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

const isStructure = (dict: PDFDict): boolean => ['ObjStm', 'XRef'].includes(nameIn(dict, 'Type') ?? '')

/** What a viewer would have to unpack. @throws TooComplexError */
const measureStreams = async (document: PDFDocument, pages: readonly PDFDict[]): Promise<void> => {
  const pictures = budgetOf(attachmentsLimits.unpackedPicturesMegabytes)
  const sizes = new Map<PDFRawStream, number>()
  const sizeOf = async (stream: PDFRawStream): Promise<number> => {
    const size = sizes.get(stream) ?? (await measure(stream, structure))
    sizes.set(stream, size)
    return size
  }
  for (const page of pages) {
    const ofPage = budgetOf(attachmentsLimits.unpackedMegabytes)
    for (const stream of contentsOf(page)) spend(ofPage, await sizeOf(stream))
  }
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || sizes.has(object) || isStructure(object.dict)) continue
    if (isPicture(object.dict)) await measure(object, pictures)
    else await sizeOf(object)
  }
}

const hasTooManyPixels = (document: PDFDocument, mostMegapixels: number): boolean =>
  document.context
    .enumerateIndirectObjects()
    .some(
      ([, object]) =>
        object instanceof PDFStream && isPicture(object.dict) && megapixelsOf(object.dict) > mostMegapixels,
    )

const check = async ({ from, to, mostPages, mostMegapixels }: PdfOrder): Promise<PdfVerdict> => {
  const bytes = readFileSync(from)
  const bodies = countBodies(bytes)
  if (bodies > mostObjects) return { refusal: 'document.too-many-pages' }
  let document: PDFDocument
  try {
    document = await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
      parseSpeed: Number.POSITIVE_INFINITY,
    })
  } catch (error) {
    // Locked objects that are packed fail before the parser knows that they are locked.
    if (error instanceof EncryptedPDFError || bytes.includes('/Encrypt'))
      return { refusal: 'document.password-protected' }
    return { refusal: isTooComplex ? 'document.too-complex' : 'document.damaged' }
  }
  const { shown, pages } = readPages(document, mostPages)
  if (shown === 0) return { refusal: 'document.damaged' }
  if (shown > mostPages) return { refusal: 'document.too-many-pages' }
  if (hasTooManyPixels(document, mostMegapixels)) return { refusal: 'document.too-many-pixels' }
  await measureStreams(document, pages)
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

const answer = await check(workerData as PdfOrder).catch(
  (error: unknown): PdfVerdict => ({
    refusal: error instanceof TooComplexError ? 'document.too-complex' : 'document.damaged',
  }),
)
parentPort?.postMessage(answer)
