// What could run, and files inside, are taken out.
import { PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { forEachInside, nameIn, textIn } from './pdf-values.ts'

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

const isWebAddress = (text: string): boolean => /^(?:https?:|mailto:|tel:|[^:]*$)/i.test(text.trim())

/** Removes active entries; returns their number. */
const quietenDict = (dict: PDFDict): number => {
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

const isFileInside = (object: PDFObject): boolean =>
  object instanceof PDFRawStream && nameIn(object.dict, 'Type') === 'EmbeddedFile'

/** Files by what names them, for one need not call itself one. */
const filesInside = (dict: PDFDict): PDFRef[] => {
  const files = dict.lookup(PDFName.of('EF'))
  return files instanceof PDFDict ? files.values().filter((file) => file instanceof PDFRef) : []
}

/** @returns how much was taken out. */
export const quieten = ({ context }: PDFDocument): number => {
  let taken = 0
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (isFileInside(object)) {
      context.delete(ref)
      taken += 1
      continue
    }
    forEachInside(object, (part) => {
      if (!(part instanceof PDFDict)) return
      for (const file of filesInside(part)) context.delete(file)
      taken += quietenDict(part)
    })
  }
  return taken
}
