// What a file is, by its first bytes, and marks that no document has.
import type { DocumentContentType } from '#src/contract/codes/document-content-types.ts'

const signatures: readonly [DocumentContentType, RegExp | string][] = [
  ['application/pdf', /^%PDF-[12]\.\d/],
  ['image/jpeg', '\u00ff\u00d8\u00ff'],
  ['image/png', '\u0089PNG\r\n\u001a\n'],
]

/** The kind of file that begins so (one character for each byte); nothing may stand before its signature. */
export const contentTypeOfHead = (head: string): DocumentContentType | undefined =>
  signatures.find(([, start]) => (typeof start === 'string' ? head.startsWith(start) : start.test(head)))?.[0]

/** The file every virus scanner agrees to call a virus. */
export const hasVirusMark = (text: string): boolean => text.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')

/** Markup that a browser would run if it took the picture for a page. */
export const hasMarkup = (text: string): boolean => /<(?:script|!doctype|\?php|(?:html|svg|iframe)[\s>])/i.test(text)

/** Longest mark, so that one cut in two by a buffer's end is still seen. */
export const markCharacters = 40

/** What may follow the end of a PDF: white space and the zeros of a scanner. */
export const endOfPdf = (tail: string): 'whole' | 'cut' | 'followed' => {
  const at = tail.lastIndexOf('%%EOF')
  if (at < 0) return 'cut'
  const after = tail.slice(at + 5).replaceAll('\0', '')
  return after.trim() === '' ? 'whole' : 'followed'
}

/** How far before its end readers of ZIP look for the archive: behind that record there may be a comment. */
export const zipReach = 65_557

const zipEnd = 'PK\u0005\u0006'
/** Bytes of the record without its comment. */
const zipEndSize = 22

/** Whether the record at the place is one: of an archive on one disk, with a comment that ends in the file. */
const isZipEnd = (tail: string, at: number): boolean => {
  const disks = tail.slice(at + 4, at + 8)
  const comment = tail.charCodeAt(at + 20) + tail.charCodeAt(at + 21) * 256
  return (disks === '\0\0\0\0' || disks === '\u00ff\u00ff\u00ff\u00ff') && at + zipEndSize + comment <= tail.length
}

/** The record at the end of a ZIP. A PDF that has one there is an archive too, whatever its comment says. */
export const hasZipEnd = (tail: string): boolean => {
  for (let at = tail.indexOf(zipEnd); at >= 0; at = tail.indexOf(zipEnd, at + 1)) if (isZipEnd(tail, at)) return true
  return false
}
