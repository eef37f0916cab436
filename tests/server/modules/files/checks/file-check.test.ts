// What may be kept of what a stranger sends. Real files, the real checks, nothing left behind.
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { asPdf, checkRules, fileChecking } from '#tests/support/checked-file.ts'
import { digest, jpeg, pdf, png } from '#tests/support/documents.ts'

const check = fileChecking()
const rules = checkRules
const pdfType = asPdf
const pngType = { name: 'a.png', type: 'image/png' }

const eicar = ['X5O!P%@AP[4', 'PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('\\')
const script = '<script>alert(document.domain)</script>'

/** The record at the end of a ZIP without files, and its comment. */
const zipEnd = (comment: string): Buffer => {
  const record = Buffer.alloc(22)
  record.write('PK\u0005\u0006', 'latin1')
  record.writeUInt16LE(comment.length, 20)
  return Buffer.concat([record, Buffer.from(comment)])
}

let photo: Buffer
let picture: Buffer
let paper: Buffer
let locked: Buffer
let lockedAndPacked: Buffer
let many: Buffer
beforeAll(async () => {
  photo = await jpeg()
  picture = await png()
  paper = await pdf()
  many = await pdf(6)
  const secret = await PDFDocument.create()
  secret.addPage()
  secret.encrypt({ userPassword: 'open', ownerPassword: 'own' })
  locked = Buffer.from(await secret.save({ useObjectStreams: false }))
  lockedAndPacked = Buffer.from(await secret.save({ useObjectStreams: true }))
})

describe('a file that is what it says', () => {
  it('is kept when it is a JPEG, a PNG or a PDF, whatever the case of its ending', async () => {
    expect((await check(photo)).contentType).toBe('image/jpeg')
    expect((await check(photo, { name: 'IMG_0001.JPEG' })).contentType).toBe('image/jpeg')
    expect((await check(picture, pngType)).contentType).toBe('image/png')
    expect(await check(paper, pdfType)).toMatchObject({ contentType: 'application/pdf', sha256: digest(paper) })
  })

  it('is kept as a photo turned upright, without place, camera and notes', async () => {
    const taken = await sharp(photo)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '37/1 0/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(taken.includes('Canary')).toBe(true)
    const { path, sha256, size } = await check(taken)
    const kept = readFileSync(path)
    expect([digest(kept), kept.length, kept.includes('Canary')]).toEqual([sha256, size, false])
    const { width, height, orientation, exif } = await sharp(kept).metadata()
    expect([width, height, orientation, exif]).toEqual([40, 60, undefined, undefined])
  })

  it('is kept as a photo without what stands behind its end, as some phones put a film there', async () => {
    const film = Buffer.concat([photo, Buffer.from('ftypmp42canary-film')])
    expect(readFileSync((await check(film)).path).includes('canary-film')).toBe(false)
  })
})

describe.each<[string, () => Buffer | Promise<Buffer>, object, string, number]>([
  ['an empty file', () => Buffer.alloc(0), {}, 'document.empty', 415],
  ['a JPEG called PDF', () => photo, pdfType, 'document.type-mismatch', 415],
  ['a JPEG declared as PNG', () => photo, { name: 'a.jpg', type: 'image/png' }, 'document.type-mismatch', 415],
  [
    'a PNG with the ending of a JPEG',
    () => picture,
    { name: 'a.jpg', type: 'image/png' },
    'document.type-mismatch',
    415,
  ],
  [
    'a PDF with two endings',
    () => paper,
    { name: 'a.pdf.exe', type: 'application/pdf' },
    'document.type-mismatch',
    415,
  ],
  [
    'a kind that the provider does not take',
    () => picture,
    { ...pngType, contentTypes: ['application/pdf'] },
    'document.type-not-accepted',
    415,
  ],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    pngType,
    'document.type-not-accepted',
    415,
  ],
  ['HTML', () => Buffer.from(`<html>${script}</html>`), {}, 'document.type-not-accepted', 415],
  ['a GIF that is a script', () => Buffer.from('GIF89a=0;alert(1)//'), {}, 'document.type-not-accepted', 415],
  ['a ZIP', () => Buffer.from('PK\u0003\u0004'), {}, 'document.type-not-accepted', 415],
  [
    'a PDF behind a page of the web',
    () => Buffer.concat([Buffer.from(`<!doctype html>${script}`), paper]),
    pdfType,
    'document.unsafe',
    415,
  ],
  ['a PDF declared as a picture', () => paper, { name: 'a.pdf', type: 'image/png' }, 'document.type-mismatch', 415],
  ['the test virus', () => Buffer.from(eicar), {}, 'document.unsafe', 415],
  [
    'the test virus inside a PDF',
    () => Buffer.concat([paper, Buffer.from(`\n%${eicar}\n%%EOF`)]),
    pdfType,
    'document.unsafe',
    415,
  ],
  [
    'the test virus across two reads',
    () => Buffer.concat([photo, Buffer.alloc(65_536 - photo.length - 20), Buffer.from(eicar)]),
    {},
    'document.unsafe',
    415,
  ],
  ['a PDF that goes on as HTML', () => Buffer.concat([paper, Buffer.from(script)]), pdfType, 'document.unsafe', 415],
  [
    'a PDF that is a ZIP too, whose comment ends as a PDF does',
    () => Buffer.concat([paper, Buffer.from('PK\u0003\u0004'), zipEnd('\n%%EOF\n')]),
    pdfType,
    'document.unsafe',
    415,
  ],
  [
    'a PDF that is a ZIP with a long comment',
    () => Buffer.concat([paper, zipEnd(`${'\n'.repeat(65_500)}%%EOF\n`)]),
    pdfType,
    'document.unsafe',
    415,
  ],
  [
    'the head and the end of a PDF around a script',
    () => Buffer.from(`%PDF-1.7\n%%EOF${script}`),
    pdfType,
    'document.unsafe',
    415,
  ],
  [
    'a PNG that goes on as HTML',
    () => Buffer.concat([picture, Buffer.from(`<html>${script}`)]),
    pngType,
    'document.unsafe',
    415,
  ],
  [
    'a JPEG with a script in its comment',
    () =>
      Buffer.concat([
        photo.subarray(0, 2),
        Buffer.from([255, 254, 0, script.length + 2]),
        Buffer.from(script),
        photo.subarray(2),
      ]),
    {},
    'document.unsafe',
    415,
  ],
  ['the first 24 bytes of a PNG', () => picture.subarray(0, 24), pngType, 'document.damaged', 415],
  ['a JPEG cut off', () => photo.subarray(0, photo.length - 60), {}, 'document.damaged', 415],
  ['a PDF cut off', () => paper.subarray(0, paper.length - 40), pdfType, 'document.damaged', 415],
  ['a PDF with nothing in it', () => Buffer.from('%PDF-1.7\n%%EOF\n'), pdfType, 'document.damaged', 415],
  ['a PDF with a password', () => locked, pdfType, 'document.password-protected', 415],
  ['a PDF with a password and packed objects', () => lockedAndPacked, pdfType, 'document.password-protected', 415],
  ['a PDF with too many pages', () => many, pdfType, 'document.too-many-pages', 413],
  ['a picture with too many pixels', () => png(1001, 1000), pngType, 'document.too-many-pixels', 413],
])('%s', (_what, make, how, code, status) => {
  it('is refused, by a reason that the patient can act on, and no copy is made [ATT-06] [ATT-07]', async () => {
    await expect(check(await make(), how)).rejects.toMatchObject({ code, status })
    expect(await readdir(check.folder())).toEqual(['received'])
  })
})

describe('a hostile file', () => {
  it('of 30,000 by 30,000 points in some kilobytes is refused unread', async () => {
    const row = Buffer.alloc(1 + 30_000 / 8)
    const header = Buffer.from(picture.subarray(0, 33))
    header.writeUInt32BE(30_000, 16)
    header.writeUInt32BE(30_000, 20)
    const bytes = Buffer.concat([header, deflateSync(Buffer.concat(Array.from({ length: 10 }, () => row)))])
    await expect(check(bytes, pngType)).rejects.toMatchObject({ status: expect.toBeOneOf([413, 415]) })
  })

  it.each<[string, () => Buffer, string?]>([
    [
      'nested a hundred thousand deep',
      () =>
        Buffer.from(
          `%PDF-1.7\n1 0 obj\n${'['.repeat(100_000)}${']'.repeat(100_000)}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
        ),
    ],
    [
      'whose pages are their own children',
      () =>
        Buffer.from(
          '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R 2 0 R]/Count 9>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF',
        ),
    ],
    [
      'that unpacks to a gigabyte',
      () => {
        const packed = deflateSync(Buffer.alloc(1_000_000_000 / 4))
        const stream = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`
        return Buffer.concat([
          Buffer.from(`%PDF-1.7\n3 0 obj\n${stream}`),
          packed,
          Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
        ])
      },
      'document.too-complex',
    ],
  ])('PDF %s is refused, and the server goes on', async (_what, make, code = 'document.damaged') => {
    await expect(check(make(), pdfType)).rejects.toMatchObject({ code })
    expect((await check(photo)).contentType).toBe('image/jpeg')
  })
})

it('a PDF of a hundred thousand pages is refused by its pages', async () => {
  const pages = Array.from({ length: 100_000 }, (_, page) => page + 3)
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    `2 0 obj\n<</Type/Pages/Count 1/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>\nendobj\n`,
    ...pages.map((page) => `${page} 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n`),
  ]
  const bytes = Buffer.from(`%PDF-1.7\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF`)
  await expect(check(bytes, pdfType)).rejects.toMatchObject({ code: 'document.too-many-pages' })
})

/** A PDF by hand: object 1 is the catalogue, 2 the tree; the rest as given. */
const pdfOf = (tree: string, ...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n${tree}\nendobj\n`),
    ...objects.map((object) => Buffer.from(object)),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])

const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const pageWith = (entries: string): string =>
  `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${entries}>>\nendobj\n`

const streamOf = (number: number, dict: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dict}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ])

const packedZeros = (bytes: number, times = 1): Buffer => {
  let packed = deflateSync(Buffer.alloc(bytes), { level: 9 })
  for (let time = 1; time < times; time += 1) packed = deflateSync(packed, { level: 9 })
  return packed
}

/** As many runs of one byte. */
const runs = (length: number, bytes: number): Buffer => Buffer.alloc(length * 2, Buffer.from([257 - bytes, 48]))

describe('the pages of a PDF', () => {
  it('are counted as often as its tree shows them', async () => {
    const shown = (times: number) =>
      check(pdfOf(`<</Type/Pages/Count 1/Kids[${'3 0 R '.repeat(times)}]>>`, pageWith('')), pdfType)
    expect((await shown(rules.pages)).contentType).toBe('application/pdf')
    await expect(shown(rules.pages + 1)).rejects.toMatchObject({ code: 'document.too-many-pages', status: 413 })
  })

  it('are counted in a tree that shows more of them than could be walked', async () => {
    const levels = Array.from(
      { length: 60 },
      (_, at) => `${at + 4} 0 obj\n<</Type/Pages/Kids[${at + 5} 0 R ${at + 5} 0 R]>>\nendobj\n`,
    )
    const leaf = '64 0 obj\n<</Type/Page/MediaBox[0 0 9 9]>>\nendobj\n'
    const bytes = pdfOf('<</Type/Pages/Kids[4 0 R]/Count 1>>', ...levels, leaf)
    await expect(check(bytes, pdfType)).rejects.toMatchObject({ code: 'document.too-many-pages' })
    const empty = '64 0 obj\n<</Type/Pages/Kids[]>>\nendobj\n'
    const nothing = pdfOf('<</Type/Pages/Kids[4 0 R]/Count 1>>', ...levels, empty)
    await expect(check(nothing, pdfType)).rejects.toMatchObject({ code: 'document.damaged' })
  })
})

const megabyte = 1_048_576

describe('a PDF that unpacks to more than it may', () => {
  it.each<[string, () => Buffer]>([
    [
      'objects packed three times over, in some hundred bytes',
      () =>
        streamOf(
          4,
          '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode/FlateDecode]',
          packedZeros(99 * megabyte, 3),
        ),
    ],
    [
      'a table packed twice over',
      () =>
        streamOf(
          4,
          '/Type/XRef/Size 5/W[1 2 1]/Root 1 0 R/Filter[/FlateDecode/FlateDecode]',
          packedZeros(99 * megabyte, 2),
        ),
    ],
    [
      'a table that says it has a billion rows',
      () => streamOf(4, '/Type/XRef/Size 1000000000/W[1 2 1]/Root 1 0 R', Buffer.alloc(8)),
    ],
    [
      'an object stream that says it has a billion objects',
      () => streamOf(4, '/Type/ObjStm/N 1000000000/First 4', Buffer.from('5 0 null')),
    ],
    ['what a page draws', () => streamOf(4, '/Filter/FlateDecode', packedZeros(33 * megabyte))],
    ['what a page draws, as a viewer’s short name has it', () => streamOf(4, '/F/Fl', packedZeros(33 * megabyte))],
    ['what a page draws, as runs', () => streamOf(4, '/Filter/RunLengthDecode', runs(300_000, 128))],
    [
      'what a page draws, and calls a picture',
      () => streamOf(4, '/Subtype/Image/Width 1/Height 1/Filter/FlateDecode', packedZeros(33 * megabyte)),
    ],
    [
      'all that its pages draw together',
      () =>
        Buffer.concat([
          streamOf(4, '/Filter/FlateDecode', packedZeros(20 * megabyte)),
          streamOf(5, '/Filter/FlateDecode', packedZeros(20 * megabyte)),
        ]),
    ],
    ['a picture', () => streamOf(5, '/Subtype/Image/Width 9/Height 9/Filter/FlateDecode', packedZeros(300 * megabyte))],
  ])('%s: is refused, in words that help', async (_what, make) => {
    const bytes = pdfOf(onePage, pageWith('/Contents 4 0 R'), make())
    await expect(check(bytes, pdfType)).rejects.toMatchObject({ code: 'document.too-complex', status: 413 })
  })

  it('is refused when one page draws the same again and again', async () => {
    const drawn = streamOf(4, '/Filter/FlateDecode', packedZeros(megabyte))
    const page = (times: number) => pdfOf(onePage, pageWith(`/Contents[${'4 0 R '.repeat(times)}]`), drawn)
    expect((await check(page(32), pdfType)).contentType).toBe('application/pdf')
    await expect(check(page(33), pdfType)).rejects.toMatchObject({ code: 'document.too-complex' })
  })

  it('is taken where it is a scan: a picture is larger than all the rest may be', async () => {
    const scan = '/Subtype/Image/Width 1000/Height 1000/BitsPerComponent 8/ColorSpace/DeviceRGB'
    const bytes = pdfOf(
      onePage,
      pageWith('/Contents 4 0 R'),
      streamOf(4, '/Filter/FlateDecode', deflateSync(Buffer.from('/a Do'))),
      streamOf(5, `${scan}/Filter/FlateDecode`, packedZeros(40 * megabyte)),
      streamOf(6, `${scan}/Filter[/FlateDecode/DCTDecode]`, deflateSync(photo)),
    )
    expect((await check(bytes, pdfType)).sha256).toBe(digest(bytes))
  })

  it('is refused for a picture with too many pixels, where black and white may have more', async () => {
    const picture = (entries: string) => pdfOf(onePage, pageWith(''), streamOf(4, `/Subtype/Image${entries}`, photo))
    await expect(check(picture('/Width 1001/Height 1000/Filter/DCTDecode'), pdfType)).rejects.toMatchObject({
      code: 'document.too-many-pixels',
      status: 413,
    })
    const fax = '/Width 2000/Height 2000/BitsPerComponent 1/Filter/CCITTFaxDecode'
    expect((await check(picture(fax), pdfType)).contentType).toBe('application/pdf')
  })

  it.each([
    ['in digits', '/ASCIIHexDecode', Buffer.from(`${deflateSync(Buffer.from('q Q')).toString('hex')}>`)],
    ['cut off', '', deflateSync(Buffer.from('q Q '.repeat(500))).subarray(0, 20)],
    ['with a wrong checksum', '', Buffer.concat([deflateSync(Buffer.from('q Q')).subarray(0, -4), Buffer.alloc(4)])],
  ])('and one whose page is packed %s is taken as it is', async (_what, filter, packed) => {
    const bytes = pdfOf(onePage, pageWith('/Contents 4 0 R'), streamOf(4, `/Filter[${filter}/FlateDecode]`, packed))
    expect((await check(bytes, pdfType)).sha256).toBe(digest(bytes))
  })
})

describe('a check that takes too long', () => {
  it('ends: a machine that is busy says nothing of the file, which comes again', async () => {
    await expect(check(paper, { ...pdfType, seconds: 0 } as object)).rejects.toMatchObject({
      code: 'upload.busy',
      status: 503,
    })
    const scan = (_path: string, signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        const giveUp = (): void => reject(new Error('given up'))
        if (signal.aborted) giveUp()
        else signal.addEventListener('abort', giveUp)
      })
    await expect(check(photo, { scan, seconds: 0 } as object)).rejects.toMatchObject({ code: 'server.unavailable' })
  })

  it('ends by the work of its own: a short file whose objects are each all of it again', async () => {
    const objects = Buffer.from(`${'9 0 '.repeat(10_000)}[${'0 '.repeat(60_000)}]`)
    const bytes = pdfOf(onePage, pageWith(''), streamOf(4, '/Type/ObjStm/N 10000/First 40000', objects))
    await expect(check(bytes, { ...pdfType, cpuSeconds: 0, seconds: 600 } as object)).rejects.toMatchObject({
      code: 'document.too-complex',
      status: 413,
    })
  })
})

describe('a PDF with something that could run', () => {
  const cleaned = async (bytes: Buffer): Promise<string> => {
    const { path } = await check(bytes, pdfType)
    const kept = await PDFDocument.load(readFileSync(path))
    expect(kept.getPageCount()).toBe(1)
    return kept.context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object))
      .join('\n')
  }

  it('is kept without its programs, its foreign forms and the files inside it [N33]', async () => {
    const bytes = await pdf(1, async (document) => {
      document.addJavaScript('greet', 'app.alert("canary")')
      await document.attach(Buffer.from('canary'), 'canary.exe', { mimeType: 'application/octet-stream' })
      const form = document.context.obj({ Fields: [], XFA: PDFString.of('<xdp:xdp>canary</xdp:xdp>') })
      document.catalog.set(PDFName.of('AcroForm'), form)
    })
    const text = await cleaned(bytes)
    expect(text).not.toMatch(/canary"|xdp|XFA|JavaScript|EmbeddedFile|\/EF\b/)
  })

  it.each([
    ['a launch of a program', { S: 'Launch', F: PDFString.of('cmd.exe') }],
    ['a way to a file elsewhere', { S: 'GoToR', F: PDFString.of('\\\\evil\\share') }],
    ['a form sent elsewhere', { S: 'SubmitForm', F: PDFString.of('https://evil.example') }],
    ['a link that is a script', { S: 'URI', URI: PDFString.of('javascript:alert(1)') }],
    ['a link that is a script, in hexadecimal digits', { S: 'URI', URI: PDFHexString.fromText('javascript:alert(1)') }],
    ['a script at its opening', { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }],
  ])('is kept without %s', async (_what, action) => {
    const bytes = await pdf(1, (document) => {
      document.catalog.set(PDFName.of('OpenAction'), document.context.obj(action))
    })
    expect(await cleaned(bytes)).not.toMatch(/cmd\.exe|evil|javascript|006A|6A617661|alert/i)
  })

  it('keeps its links to pages of the web', async () => {
    const bytes = await pdf(1, (document) => {
      const action = document.context.obj({ S: 'URI', URI: PDFString.of('https://clinic.example') })
      document.catalog.set(PDFName.of('OpenAction'), action)
    })
    expect((await check(bytes, pdfType)).sha256).toBe(digest(bytes))
  })
})

describe('a PDF in which a viewer could find what was not read', () => {
  const script = '4 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj\n'
  const harmless = '4 0 obj\n<</S/GoTo/D[3 0 R/Fit]>>\nendobj\n'

  /** One page that begins with the action 4; the table leads to where each number first stands. */
  const byHand = (...parts: string[]): Buffer => {
    const paper = [
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>\nendobj\n',
      '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
      '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n',
      ...parts,
    ].join('')
    const rows = [1, 2, 3, 4].map((number) =>
      `${paper.search(new RegExp(`${number} 0 (?:%\\n)?obj`))}`.padStart(10, '0'),
    )
    const table = ['0000000000 65535 f ', ...rows.map((offset) => `${offset} 00000 n `)].join('\n')
    const end = `trailer<</Size 5/Root 1 0 R>>\nstartxref\n${paper.length}\n%%EOF\n`
    return Buffer.from(`${paper}xref\n0 5\n${table}\n${end}`)
  }

  /** What the table leads to, as a viewer reads it. */
  const shown = (bytes: Buffer, number: number): string => {
    const text = bytes.toString('latin1')
    const table = text.slice(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]))
    const body = text.slice(Number(table.split('\n')[2 + number]?.slice(0, 10)))
    return body.slice(0, body.indexOf('endobj'))
  }

  const stream = (dict: string, content: string): string =>
    `5 0 obj\n<<${dict}/Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`

  it.each<[string, string[]]>([
    ['two bodies of one object', [script, harmless]],
    [
      'two bodies of one object, and as many objects more in a stream that is replaced',
      [stream('/Type/ObjStm/N 2/First 8', '6 0 7 5 null null'), stream('', ''), script, harmless],
    ],
    ['a body in a comment', [`%${script.replaceAll('\n', ' ')}\n`, harmless]],
    ['a body in a stream', [stream('', script), harmless]],
    ['a body in a stream, behind a comment', [stream('', script.replace('0 obj', '0 %\nobj')), harmless]],
  ])('is kept as it was read: %s', async (_what, parts) => {
    const bytes = byHand(...parts)
    expect(shown(bytes, 4)).toContain('app.alert')
    const { path } = await check(bytes, pdfType)
    const kept = readFileSync(path)
    expect(shown(kept, 4)).toContain('/GoTo')
    expect((await PDFDocument.load(kept)).getPageCount()).toBe(1)
  })

  it('is written anew when it packs objects into a stream that does not call itself one', async () => {
    const packed = '4 0 <</S/JavaScript/JS(app.alert(1))>>'
    const bytes = byHand(harmless, stream('/N 1/First 4', packed))
    expect((await check(bytes, pdfType)).sha256).not.toBe(digest(bytes))
  })

  it('is taken with bytes near its end that begin like the record of a ZIP by chance', async () => {
    const mark = Buffer.from('\n% PK\u0005\u0006 and no more of it\n%%EOF\n', 'latin1')
    expect((await check(Buffer.concat([byHand(harmless), mark]), pdfType)).contentType).toBe('application/pdf')
  })

  it('is kept byte for byte when there is no such thing', async () => {
    const bytes = byHand(harmless, stream('', 'the object of the examination'))
    expect((await check(bytes, pdfType)).sha256).toBe(digest(bytes))
  })
})

describe('a virus scanner', () => {
  it('is asked where there is one; nothing is kept that it finds or when it is away', async () => {
    expect((await check(photo, { scan: async () => 'clean' } as object)).contentType).toBe('image/jpeg')
    await expect(check(photo, { scan: async () => 'found' } as object)).rejects.toMatchObject({
      code: 'document.unsafe',
    })
    await expect(check(photo, { scan: () => Promise.reject(new Error('away')) } as object)).rejects.toMatchObject({
      code: 'server.unavailable',
      status: 503,
    })
  })
})
