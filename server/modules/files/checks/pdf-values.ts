import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFStream, PDFString } from '@cantoo/pdf-lib'

const mostNesting = 500

export const nameIn = (dict: PDFDict, entry: string): string | undefined => {
  const value = dict.lookup(PDFName.of(entry))
  return value instanceof PDFName ? value.decodeText() : undefined
}

export const textIn = (dict: PDFDict, entry: string): string => {
  const value = dict.lookup(PDFName.of(entry))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
}

/** All that an object holds and that is no object of its own, from outside to inside. @throws RangeError */
export const forEachInside = (object: PDFObject, act: (part: PDFObject) => void, nesting = 0): void => {
  if (nesting > mostNesting) throw new RangeError('nested too deep')
  act(object)
  const dict = object instanceof PDFStream ? object.dict : object
  const parts = object instanceof PDFArray ? object.asArray() : dict instanceof PDFDict ? dict.values() : []
  if (dict !== object) act(dict)
  for (const part of parts) forEachInside(part, act, nesting + 1)
}
