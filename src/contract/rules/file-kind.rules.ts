// By the first bytes, never by the name alone; device and server have one rule.
import type { DocumentContentType } from '../codes/document-content-types.ts'

/** As far as readers of PDF look for its mark: other bytes may stand before it. */
export const headBytes = 1024

const pdfMark = /%PDF-\d\.\d/
const jpegMark = '\u00ff\u00d8\u00ff'
const pngMark = '\u0089PNG\r\n\u001a\n'

/** `head` has one character per byte; undefined where no PDF begins. */
export const beginOfPdf = (head: string): number | undefined => {
  const at = head.slice(0, headBytes).search(pdfMark)
  return at < 0 ? undefined : at
}

/** `head` has one character per byte. */
export const contentTypeOfHead = (head: string): DocumentContentType | undefined => {
  if (head.startsWith(jpegMark)) return 'image/jpeg'
  if (head.startsWith(pngMark)) return 'image/png'
  return beginOfPdf(head) === undefined ? undefined : 'application/pdf'
}

/** A picture that moves, or a row of them: only the first would be kept. */
export const hasManyPictures = (head: string): boolean => {
  if (head.startsWith(pngMark)) return head.slice(0, headBytes).includes('acTL')
  // Bit 2 of the flags of an extended WebP.
  if (head.startsWith('RIFF') && head.slice(8, 16) === 'WEBPVP8X') return (head.charCodeAt(20) & 2) !== 0
  return head.slice(4, 8) === 'ftyp' && ['msf1', 'hevc', 'hevx'].includes(head.slice(8, 12))
}

const otherNames: Readonly<Record<string, DocumentContentType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
}

/** The last is what a part of a form is where its sender names none (RFC 7578). */
const namesOfAnything: readonly string[] = ['', 'application/octet-stream', 'binary/octet-stream', 'text/plain']

/** What a sender calls it: old names count, no name and the one of anything say nothing. */
export const isTypeOf = (declared: string, kind: DocumentContentType): boolean => {
  const [type = ''] = declared.toLowerCase().split(';')
  const name = type.trim()
  return name === kind || namesOfAnything.includes(name) || otherNames[name] === kind
}
