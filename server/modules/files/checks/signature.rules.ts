export const hasVirusMark = (text: string): boolean => text.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')

/** A browser may run it when it takes the picture for a page. */
export const hasMarkup = (text: string): boolean => /<(?:script|!doctype|\?php|(?:html|svg|iframe)[\s>])/i.test(text)

/** Longest mark, so that one split between two buffers is still found. */
export const markCharacters = 40

/** `unmarked`: all is there but letters of the last mark. `cut`: it may end anywhere. */
export type PdfEnd = 'whole' | 'unmarked' | 'cut' | 'followed' | 'markup'

const blanks = /[\s\0]+$/

/** White space and the zeros of a scanner may follow. */
export const endOfPdf = (tail: string): PdfEnd => {
  const at = tail.lastIndexOf('%%EOF')
  if (at < 0) return /startxref\s+\d+\s+(?:%(?:%(?:E(?:O)?)?)?)?$/.test(tail.replace(/\0+$/, '')) ? 'unmarked' : 'cut'
  const after = tail.slice(at + 5).replace(blanks, '')
  if (hasMarkup(after)) return 'markup'
  return after === '' ? 'whole' : 'followed'
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
