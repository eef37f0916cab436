// Files that people choose, by what is in them.
import { describe, expect, it } from 'vitest'
import { checkFile, checkRoom, defaultLimits } from '#src/features/attachments/capture/file-checks.ts'
import { acceptedKinds, acceptText, kindNames, renamed } from '#src/features/attachments/capture/file-kind.ts'
import { jpeg, pdf, png } from '#tests/support/documents.ts'

const file = (bytes: Uint8Array | string, name: string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
const heic = `\0\0\0\x18ftypheic\0\0\0\0mif1heic`

describe('[ATT-06] the kind of a file', () => {
  it('is told by its content', async () => {
    expect(await checkFile(file(await jpeg(), 'a'), defaultLimits)).toBe('image/jpeg')
    expect(await checkFile(file(await png(), 'photo.jpg'), defaultLimits)).toBe('image/png')
    expect(await checkFile(file(await pdf(), 'упат.pdf'), defaultLimits)).toBe('application/pdf')
    expect(await checkFile(file(heic, 'IMG_0001.HEIC'), defaultLimits)).toBe('image/heic')
  })

  it('is told by what stands before a PDF begins, and of pictures that are converted', async () => {
    expect(await checkFile(file(`\ufeff%PDF-1.4`, 'a.pdf'), defaultLimits)).toBe('application/pdf')
    expect(await checkFile(file('RIFF\0\0\0\0WEBPVP8 ', 'photo.webp'), defaultLimits)).toBe('image/webp')
  })

  it('is refused where only the first of its pictures would be sent', async () => {
    const moving = file('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\u0002\0\0\0', 'a.webp')
    expect(await checkFile(moving, defaultLimits)).toEqual({ code: 'many-pictures' })
    expect(await checkFile(file('\0\0\0\x18ftyphevc\0\0\0\0', 'a.heic'), defaultLimits)).toEqual({
      code: 'many-pictures',
    })
  })

  it('is named when it is not one of ours', async () => {
    expect(await checkFile(file('PK\x03\x04', 'letter.docx'), defaultLimits)).toEqual({ code: 'type', ending: 'DOCX' })
    expect(await checkFile(file('hello', 'letter'), defaultLimits)).toEqual({ code: 'type', ending: undefined })
    expect(await checkFile(file('MZ', 'referral.pdf'), defaultLimits)).toEqual({ code: 'disguised', ending: 'PDF' })
    expect(await checkFile(file('\0\0\0\x18ftypmp42\0\0\0\0', 'film.mp4'), defaultLimits)).toEqual({
      code: 'type',
      ending: 'MP4',
    })
  })

  it('is one that this clinic takes', async () => {
    const pdfOnly = { ...defaultLimits, contentTypes: ['application/pdf' as const] }
    expect(await checkFile(file(await jpeg(), 'a.jpg'), pdfOnly)).toEqual({ code: 'type', ending: 'JPG' })
    expect(await checkFile(file(heic, 'a.heic'), pdfOnly)).toEqual({ code: 'type', ending: 'HEIC' })
    expect(kindNames(acceptedKinds(defaultLimits.contentTypes))).toEqual(['PDF', 'JPG', 'PNG', 'HEIC', 'WEBP'])
    expect(acceptText(acceptedKinds(pdfOnly.contentTypes))).toBe('application/pdf')
  })

  it('is not asked of an empty file, a too large one, or one that is gone', async () => {
    expect(await checkFile(file('', 'a.pdf'), defaultLimits)).toEqual({ code: 'empty' })
    const small = { ...defaultLimits, fileBytes: 100 }
    expect(await checkFile(file(await pdf(), 'a.pdf'), small)).toEqual({ code: 'too-large' })
    const gone = file(await pdf(), 'a.pdf')
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob
    expect(await checkFile(gone, defaultLimits)).toEqual({ code: 'unreadable' })
  })
})

describe('room for one more', () => {
  const settings = { ...defaultLimits, fileBytes: 100, filesPerBooking: 3, bookingBytes: 250 }
  it('counts files and bytes', () => {
    expect(checkRoom(100, [{ size: 100 }], settings)).toBeNull()
    expect(checkRoom(101, [], settings)).toEqual({ code: 'too-large' })
    expect(checkRoom(1, [{ size: 1 }, { size: 1 }, { size: 1 }], settings)).toEqual({ code: 'too-many' })
    expect(checkRoom(51, [{ size: 100 }, { size: 100 }], settings)).toEqual({ code: 'no-room' })
  })
})

it('gives a file the ending of its new kind', () => {
  expect(renamed('IMG_0001.HEIC', 'image/jpeg')).toBe('IMG_0001.jpg')
  expect(renamed('Упат од д-р. Петров', 'application/pdf')).toBe('Упат од д-р. Петров.pdf')
  expect(renamed('.heic', 'image/jpeg')).toBe('document.jpg')
  expect(renamed('letter of 3.2', 'application/pdf')).toBe('letter of 3.2.pdf')
})
