import type { DocumentContentType } from '#src/contract/codes/document-content-types.ts'

const signatures: readonly [DocumentContentType, RegExp | string][] = [
  ['application/pdf', /^%PDF-[12]\.\d/],
  ['image/jpeg', '\u00ff\u00d8\u00ff'],
  ['image/png', '\u0089PNG\r\n\u001a\n'],
]

/** `head` has one character per byte; nothing may precede the signature. */
export const contentTypeOfHead = (head: string): DocumentContentType | undefined =>
  signatures.find(([, start]) => (typeof start === 'string' ? head.startsWith(start) : start.test(head)))?.[0]

export const hasVirusMark = (text: string): boolean => text.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')

/** A browser may run it when it takes the picture for a page. */
export const hasMarkup = (text: string): boolean => /<(?:script|!doctype|\?php|(?:html|svg|iframe)[\s>])/i.test(text)

/** Longest mark, so that one split between two buffers is still found. */
export const markCharacters = 40

/** White space and the zeros of a scanner may follow. */
export const endOfPdf = (tail: string): 'whole' | 'cut' | 'followed' => {
  const at = tail.lastIndexOf('%%EOF')
  if (at < 0) return 'cut'
  const after = tail.slice(at + 5).replaceAll('\0', '')
  return after.trim() === '' ? 'whole' : 'followed'
}

/** ZIP readers look this far before the end: a comment may follow the record. */
export const zipReach = 65_557

const zipEnd = 'PK\u0005\u0006'
/** Bytes, without the comment. */
const zipEndSize = 22

/** Of an archive on one disk, with a comment that ends in the file. */
const isZipEnd = (tail: string, at: number): boolean => {
  const disks = tail.slice(at + 4, at + 8)
  const comment = tail.charCodeAt(at + 20) + tail.charCodeAt(at + 21) * 256
  return (disks === '\0\0\0\0' || disks === '\u00ff\u00ff\u00ff\u00ff') && at + zipEndSize + comment <= tail.length
}

/** A PDF with such a record is an archive too. */
export const hasZipEnd = (tail: string): boolean => {
  for (let at = tail.indexOf(zipEnd); at >= 0; at = tail.indexOf(zipEnd, at + 1)) if (isZipEnd(tail, at)) return true
  return false
}
