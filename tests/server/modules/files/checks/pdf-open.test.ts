// What every reader opens is taken; what is wrong with it is mended in the copy.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { caseFile } from '#tests/support/case-files.ts'
import { asPdf, fileChecking } from '#tests/support/checked-file.ts'
import { digest, jpeg, pdf, png } from '#tests/support/documents.ts'

const check = fileChecking()

const rc4 = (key: Buffer, text: Buffer): Buffer => {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number): void => {
    const [first = 0, second = 0] = [box[one], box[other]]
    box[one] = second
    box[other] = first
  }
  let other = 0
  for (let at = 0; at < 256; at += 1) {
    other = (other + (box[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, other)
  }
  other = 0
  return Buffer.from(
    text.map((byte, index) => {
      const at = (index + 1) & 255
      other = (other + (box[at] ?? 0)) & 255
      swap(at, other)
      return byte ^ (box[((box[at] ?? 0) + (box[other] ?? 0)) & 255] ?? 0)
    }),
  )
}

/** What its first page draws. */
const drawnOf = async (path: string): Promise<string> => {
  const document = await PDFDocument.load(await readFile(path))
  const contents = document.getPage(0).node.Contents()
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((ref) => document.context.lookup(ref)) : [contents]
  return streams
    .map((stream) => (stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : new Uint8Array()))
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('\n')
}

describe('a PDF that every reader opens', () => {
  it.each(['plain.pdf', 'v20.pdf', 'form-filled.pdf'])('is kept byte for byte: %s', async (name) => {
    const bytes = await caseFile(name)
    expect((await check(bytes, asPdf)).sha256).toBe(digest(bytes))
  })

  it.each(['owner-password-only.pdf', 'eof-cut.pdf'])('is kept as a copy that is whole: %s', async (name) => {
    const { path } = await check(await caseFile(name), asPdf)
    expect(await drawnOf(path)).toContain('(Referral: MRI knee left. Dr Test) Tj')
    const kept = await readFile(path, 'latin1')
    expect([kept.trim().endsWith('%%EOF'), kept.includes('/Encrypt')]).toEqual([true, false])
  })

  it.each(['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)(
    'is kept without its lock against changes: %s, its objects packed or not',
    async (algorithm) => {
      const lockedPdf = async (useObjectStreams: boolean) => {
        const document = await PDFDocument.create()
        document.addPage().drawText('Referral: MRI knee')
        document.encrypt({ ownerPassword: 'own', algorithm, allowWeakCryptography: true })
        return Buffer.from(await document.save({ useObjectStreams }))
      }
      for (const isPacked of [true, false]) {
        const { path } = await check(await lockedPdf(isPacked), asPdf)
        expect(await drawnOf(path)).toContain(`<${Buffer.from('Referral: MRI knee').toString('hex').toUpperCase()}> Tj`)
      }
    },
  )

  it('is kept with what is written in its locked fields, whatever its bytes', async () => {
    const text = (await caseFile('owner-password-only.pdf')).toString('latin1')
    const bytesOf = (pattern: RegExp): Buffer => Buffer.from(pattern.exec(text)?.[1] ?? '', 'hex')
    const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
    const rights = Buffer.alloc(4)
    rights.writeInt32LE(-44)
    const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
    const key = md5(padding, bytesOf(/\/O<([0-9a-f]+)>/), rights, bytesOf(/\/ID\[<([0-9a-f]+)>/)).subarray(0, 5)
    const own = md5(key, Buffer.from([9, 0, 0, 0, 0])).subarray(0, 10)
    const written = 'left (knee\\ and) ) hip'
    const field = `9 0 obj\n<</FT/Tx/V<${rc4(own, Buffer.from(written)).toString('hex')}>>>\nendobj\nxref`
    const { path } = await check(Buffer.from(text.replace('xref', field), 'latin1'), asPdf)
    const kept = await PDFDocument.load(await readFile(path))
    const values = kept.context
      .enumerateIndirectObjects()
      .map(([, object]) => (object instanceof PDFDict ? object.get(PDFName.of('V')) : undefined))
    expect(values.find((value) => value instanceof PDFHexString)?.decodeText()).toBe(written)
  })

  it.each<[string, (paper: Buffer) => Buffer]>([
    ['behind a byte order mark', (paper) => Buffer.concat([Buffer.from('\ufeff'), paper])],
    [
      'behind the head of a mail',
      (paper) => Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), paper]),
    ],
    [
      'before bytes of another program',
      (paper) => Buffer.concat([paper, Buffer.from('\nWarning: line 5 of send.php')]),
    ],
    ['without the letters of its end', (paper) => paper.subarray(0, paper.lastIndexOf('%%EOF'))],
  ])('is kept without what is around it: %s', async (_what, change) => {
    const { path } = await check(change(await pdf()), asPdf)
    const kept = await readFile(path)
    expect([kept.toString('latin1', 0, 5), kept.includes('send.php')]).toEqual(['%PDF-', false])
    expect((await PDFDocument.load(kept)).getPageCount()).toBe(1)
  })

  it('is none that ends between two of its parts', async () => {
    const text = (await caseFile('plain.pdf')).toString('latin1')
    const half = Buffer.from(text.slice(0, text.indexOf('4 0 obj')), 'latin1')
    await expect(check(half, asPdf)).rejects.toMatchObject({ code: 'document.damaged' })
  })
})

describe('a file whose sender says little of it', () => {
  it.each([
    ['referral', '', 'application/pdf'],
    ['letter of 3.2', 'application/octet-stream', 'application/pdf'],
    ['a.pdf', 'application/x-pdf', 'application/pdf'],
    ['a.jpg', 'image/jpg', 'image/jpeg'],
    ['a.jpg', '', 'image/jpeg'],
    ['blob', 'image/pjpeg', 'image/jpeg'],
    ['a.png', 'image/x-png', 'image/png'],
  ])('is what its content is: %s, %j', async (name, type, contentType) => {
    const made = { 'application/pdf': pdf, 'image/jpeg': jpeg, 'image/png': png }[contentType] as () => Promise<Buffer>
    expect((await check(await made(), { name, type })).contentType).toBe(contentType)
  })
})

describe('a picture without its last bytes', () => {
  const lines = Array.from(
    { length: 40 },
    (_, at) => `<rect x="${(at * 37) % 90}" y="${at * 10}" width="200" height="5"/>`,
  )
  const page = (progressive = false) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#fff"/>${lines.join('')}</svg>`,
      ),
    )
      .jpeg({ progressive })
      .toBuffer()

  it.each([1, 2, 6, 12])('is kept: %i of a JPEG', async (count) => {
    const whole = await page()
    const { path } = await check(whole.subarray(0, -count))
    const { width, height } = await sharp(await readFile(path), { failOn: 'warning' }).metadata()
    expect([width, height]).toEqual([300, 400])
  })

  it('is kept: the mark at the end of one that comes in passes', async () => {
    expect((await check((await page(true)).subarray(0, -2))).contentType).toBe('image/jpeg')
  })

  it('is kept: the end of a PNG', async () => {
    const { contentType } = await check((await png()).subarray(0, -12), { name: 'a.png', type: 'image/png' })
    expect(contentType).toBe('image/png')
  })

  it.each([false, true])('is damaged where lines of it are lost, also in passes: %s', async (progressive) => {
    const whole = await page(progressive)
    const cut = whole.subarray(0, Math.floor(whole.length * 0.8))
    await expect(check(cut)).rejects.toMatchObject({ code: 'document.damaged' })
  })
})

it('a picture that moves is refused: only its first would be kept', async () => {
  const whole = await png()
  const chunk = Buffer.from('\0\0\0\bacTL\0\0\0\u0002\0\0\0\0\0\0\0\0', 'latin1')
  const moving = Buffer.concat([whole.subarray(0, 33), chunk, whole.subarray(33)])
  await expect(check(moving, { name: 'a.png', type: 'image/png' })).rejects.toMatchObject({
    code: 'document.many-pictures',
    status: 415,
  })
})
