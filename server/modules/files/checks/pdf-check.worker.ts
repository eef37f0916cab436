// A hostile PDF can exhaust time and memory; only this thread ends of it.
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import {
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  type PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import type { PdfOrder, PdfVerdict } from './pdf-check.ts'
import { isMissingParts, refusalOfRest } from './pdf-left.ts'
import { contentsOf, readPages } from './pdf-pages.ts'
import { megapixelsInside } from './pdf-pixels.ts'
import { quieten } from './pdf-quieten.ts'
import { loadLocked, PasswordNeededError } from './pdf-unlock.ts'
import { type Budget, budgetOf, isPicture, measure, spend, TooComplexError, unpacked } from './pdf-unpack.ts'
import { nameIn } from './pdf-values.ts'

const mostObjects = 50_000
/** Of object streams and of tables, where one takes a few bytes. */
const mostPackedObjects = 250_000
const mostFieldBytes = 8

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

const hasTooManyPixels = ({ context }: PDFDocument, mostMegapixels: number): boolean => {
  const pictures = budgetOf(attachmentsLimits.unpackedPicturesMegabytes)
  return context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFRawStream && megapixelsInside(object, pictures) > mostMegapixels)
}

const readWhole = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })

type Read = { document: PDFDocument; isLocked: boolean }

const read = async (bytes: Buffer): Promise<Read> => {
  try {
    return { document: await readWhole(bytes), isLocked: false }
  } catch (error) {
    // Locked objects that are packed fail before the parser knows that they are locked.
    if (!(error instanceof EncryptedPDFError || bytes.includes('/Encrypt'))) throw error
    isTooComplex = false
    return { document: await loadLocked(bytes), isLocked: true }
  }
}

const verdictOf = (error: unknown): PdfVerdict => {
  if (error instanceof PasswordNeededError) return { refusal: 'document.password-protected' }
  if (isTooComplex || error instanceof TooComplexError) return { tooMuch: 'document.too-complex' }
  return { refusal: 'document.damaged' }
}

const check = async ({ from, to, begin, end, mostPages, mostMegapixels }: PdfOrder): Promise<PdfVerdict> => {
  const bytes = readFileSync(from).subarray(begin)
  const bodies = countBodies(bytes)
  if (bodies > mostObjects) return { tooMuch: 'document.too-many-pages' }
  const { document, isLocked } = await read(bytes)
  const { shown, pages } = readPages(document, mostPages)
  if (shown === 0) return { refusal: 'document.damaged' }
  if (shown > mostPages) return { tooMuch: 'document.too-many-pages' }
  if (hasTooManyPixels(document, mostMegapixels)) return { tooMuch: 'document.too-many-pixels' }
  await measureStreams(document, pages)
  const refusal = refusalOfRest(document, pages)
  if (refusal) return { refusal }
  if ((end === 'cut' || end === 'followed') && isMissingParts(document)) return { refusal: 'document.damaged' }
  const isAsRead = begin === 0 && end === 'whole' && !isLocked && isSeenWhole(document, bodies)
  if (quieten(document) === 0 && isAsRead) return { isRewritten: false }
  writeFileSync(to, await document.save({ updateFieldAppearances: false, addDefaultPage: false }), { mode: 0o600 })
  return { isRewritten: true }
}

const answer = await check(workerData as PdfOrder).catch(verdictOf)
parentPort?.postMessage(answer)
