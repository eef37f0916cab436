import { describe, expect, it } from 'vitest'
import { beginOfPdf, contentTypeOfHead, hasManyPictures, isTypeOf } from '#src/contract/rules/file-kind.rules.ts'

describe('the first bytes', () => {
  it.each([
    ['%PDF-1.4', 'application/pdf'],
    ['%PDF-2.0', 'application/pdf'],
    ['\u00ef\u00bb\u00bf%PDF-1.4', 'application/pdf'],
    ['\r\nHTTP/1.1 200 OK\r\n\r\n%PDF-1.4', 'application/pdf'],
    ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['\u00ff\u00d8\u00ff\u00e0%PDF-1.4', 'image/jpeg'],
    ['\u0089PNG\r\n\u001a\n', 'image/png'],
    ['%PDF-x', undefined],
    [`${' '.repeat(1024)}%PDF-1.4`, undefined],
    ['\u0089PNG\n', undefined],
    ['', undefined],
  ])('%j are those of %s', (head, type) => {
    expect(contentTypeOfHead(head)).toBe(type)
  })

  it('of a PDF may have others before them', () => {
    expect([beginOfPdf('%PDF-1.4'), beginOfPdf('\n\n%PDF-1.4'), beginOfPdf('PDF')]).toEqual([0, 2, undefined])
  })
})

describe('a type that a sender names', () => {
  it.each(['image/jpeg', 'image/jpg', 'IMAGE/PJPEG; charset=binary', '', 'text/plain', 'application/octet-stream'])(
    '%j may be a JPEG',
    (declared) => {
      expect(isTypeOf(declared, 'image/jpeg')).toBe(true)
    },
  )
  it.each(['image/png', 'application/pdf', 'text/html'])('%j is none', (declared) => {
    expect(isTypeOf(declared, 'image/jpeg')).toBe(false)
  })
})

describe('a file of many pictures', () => {
  const webp = (flags: number) => `RIFF\0\0\0\0WEBPVP8X\n\0\0\0${String.fromCharCode(flags)}`
  it.each([
    ['a PNG that moves', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR…\0\0\0\bacTL', true],
    ['a PNG', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR…IDAT', false],
    ['a WebP that moves', webp(0x12), true],
    ['a WebP with transparency', webp(0x10), false],
    ['a burst of an iPhone', '\0\0\0\u0018ftyphevc\0\0\0\0', true],
    ['a photo of an iPhone', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', false],
  ])('is told by its head: %s', (_what, head, isMany) => {
    expect(hasManyPictures(head)).toBe(isMany)
  })
})
