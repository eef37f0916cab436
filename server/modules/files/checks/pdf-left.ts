// Whether the document is among what is drawn, or what is taken out is the document: docs/decisions/0083-what-is-still-the-document.md.
import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { contentTypeOfHead, headBytes } from '#src/contract/rules/file-kind.rules.ts'
import type { WrongFile } from '../files.errors.ts'
import { type Budget, budgetOf, TooComplexError, unpacked } from './pdf-unpack.ts'
import { forEachInside, nameIn, textIn } from './pdf-values.ts'

const someInside = ({ context }: PDFDocument, is: (part: PDFObject) => boolean): boolean => {
  let found = false
  for (const [, object] of context.enumerateIndirectObjects())
    forEachInside(object, (part) => {
      found ||= is(part)
    })
  return found
}

/** What somebody reads: data beside a letter (XML of an invoice, for example) is no document. */
const documentName =
  /\.(?:pdf|jpe?g|jpe|jfif|png|gif|bmp|webp|hei[cf]|tiff?|dcm|docx?|odt|pages|rtf|txt|html?|xlsx?|pptx?|eml|msg)\s*$/i
const documentType = /^(?:image|message)\/|^text\/(?:plain|rtf|html)|^application\/(?:pdf|rtf|msword|dicom|vnd\.)/i

/** Enough of it to tell its kind by; nothing of what cannot be unpacked. @throws TooComplexError */
const headOf = (file: PDFRawStream, budget: Budget): string => {
  try {
    return Buffer.from(unpacked(file, budget).contents.subarray(0, headBytes)).toString('latin1')
  } catch (error) {
    if (error instanceof TooComplexError) throw error
    return ''
  }
}

const isDocument = (file: PDFRawStream, budget: Budget): boolean =>
  documentType.test(nameIn(file.dict, 'Subtype') ?? '') || contentTypeOfHead(headOf(file, budget)) !== undefined

/** Its pages are all of it: a writing program keeps beside them what it made them from. */
const isSource = (part: PDFDict): boolean => nameIn(part, 'AFRelationship') === 'Source'

const isDocumentInside = (part: PDFObject, budget: Budget): boolean => {
  if (!(part instanceof PDFDict) || isSource(part)) return false
  const files = part.lookup(PDFName.of('EF'))
  if (!(files instanceof PDFDict)) return false
  const streams = files.values().map((file) => part.context.lookup(file))
  return (
    ['F', 'UF', 'Unix', 'DOS', 'Mac'].some((entry) => documentName.test(textIn(part, entry))) ||
    streams.some((file) => file instanceof PDFRawStream && isDocument(file, budget))
  )
}

/** A cover around files, or a page that hands over one of them. */
const isPortfolio = (document: PDFDocument): boolean => {
  if (document.catalog.lookup(PDFName.of('Collection')) instanceof PDFDict) return true
  const budget = budgetOf(attachmentsLimits.unpackedMegabytes)
  return someInside(document, (part) => isDocumentInside(part, budget))
}

const textOf = (part: PDFObject | undefined): string => {
  if (part instanceof PDFString || part instanceof PDFHexString) return part.decodeText()
  if (!(part instanceof PDFRawStream)) return ''
  return Buffer.from(unpacked(part, budgetOf(attachmentsLimits.unpackedMegabytes)).contents).toString('latin1')
}

/** With a page of its own to be laid out; mere data of a form have none. */
const hasTemplate = (xfa: PDFObject | undefined): boolean => {
  if (!(xfa instanceof PDFArray)) return textOf(xfa).includes('<template')
  const parts = xfa.asArray().map((_, at) => xfa.lookup(at))
  return parts.some((part) => !(part instanceof PDFRawStream) && textOf(part) === 'template')
}

/** A place to sign stands on an empty page as well. */
const isField = (part: PDFObject | undefined): boolean => {
  if (!(part instanceof PDFDict) || nameIn(part, 'Subtype') !== 'Widget') return false
  const parent = part.lookup(PDFName.of('Parent'))
  return (nameIn(part, 'FT') ?? (parent instanceof PDFDict ? nameIn(parent, 'FT') : undefined)) !== 'Sig'
}

const hasFields = (page: PDFDict): boolean => {
  const drawn = page.lookup(PDFName.of('Annots'))
  return drawn instanceof PDFArray && drawn.asArray().some((each) => isField(page.context.lookup(each)))
}

/** Its pages are laid out by a program; until then there is one that says "Please wait". */
const isDynamicForm = ({ catalog }: PDFDocument, pages: readonly PDFDict[]): boolean => {
  const form = catalog.lookup(PDFName.of('AcroForm'))
  const xfa = form instanceof PDFDict ? form.lookup(PDFName.of('XFA')) : undefined
  if (xfa === undefined || pages.some(hasFields)) return false
  return catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True || hasTemplate(xfa)
}

/** Before anything is taken out. */
export const refusalOfRest = (document: PDFDocument, pages: readonly PDFDict[]): WrongFile | undefined => {
  if (isPortfolio(document)) return 'document.portfolio'
  return isDynamicForm(document, pages) ? 'document.dynamic-form' : undefined
}

/** Of a file that may end anywhere: what it names but does not have was cut off. */
export const isMissingParts = (document: PDFDocument): boolean =>
  someInside(document, (part) => part instanceof PDFRef && document.context.lookup(part) === undefined)
