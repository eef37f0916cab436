// A picture is as large as what its bytes decode to, whatever stands beside it.
import { deflateSync } from 'node:zlib'
import { type PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { asPdf, fileChecking } from '#tests/support/checked-file.ts'
import { jpeg, pdf } from '#tests/support/documents.ts'

const check = fileChecking()

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, 4 * at)
  })
  return bytes
}

const segment = (type: number, data: Buffer): Buffer =>
  Buffer.concat([numbers(0), Buffer.from([type, 0, 1]), numbers(data.length), data])
const page = (width: number, height: number): Buffer =>
  segment(48, Buffer.concat([numbers(width, height, 0, 0), Buffer.from([0, 0, 0])]))
const region = (type: number, width: number, height: number, more = Buffer.alloc(24)): Buffer =>
  segment(type, Buffer.concat([numbers(width, height, 0, 0), Buffer.from([0]), more]))
const symbols = (count: number): Buffer => segment(0, Buffer.concat([Buffer.alloc(10), numbers(1, count)]))
const patterns = (side: number, last: number): Buffer =>
  segment(16, Buffer.concat([Buffer.from([0, side, side]), numbers(last)]))

type Packed = {
  bytes: Buffer
  filter: string | string[]
  width?: number
  parms?: (document: PDFDocument) => Record<string, PDFObject | number>
}

const pictureOf = ({ bytes, filter, width = 9, parms }: Packed) =>
  pdf(1, (document) => {
    const { context } = document
    const size = { Width: width, Height: 9, BitsPerComponent: 8, ColorSpace: 'DeviceGray' }
    const how = { Filter: filter, ...(parms ? { DecodeParms: parms(document) } : {}) }
    context.register(context.stream(bytes, { Type: 'XObject', Subtype: 'Image', ...size, ...how }))
  })

/** What a page draws, packed as a picture is. */
const textOf = ({ bytes, filter, parms }: Packed) =>
  pdf(1, (document) => {
    const { context } = document
    const how = { Filter: filter, ...(parms ? { DecodeParms: parms(document) } : {}) }
    document.getPage(0).node.set(PDFName.of('Contents'), context.register(context.stream(bytes, how)))
  })

const tooMany = { code: 'document.too-many-pixels', status: 413 }
const huge = page(100_000, 100_000)

describe('what decodes to more than it says [N33]', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a fax (JBIG2)', () => pictureOf({ bytes: huge, filter: 'JBIG2Decode' })],
    ['a fax, packed once more', () => pictureOf({ bytes: deflateSync(huge), filter: ['FlateDecode', 'JBIG2Decode'] })],
    [
      'a fax behind a filter that a viewer passes over',
      () => pictureOf({ bytes: huge, filter: ['Crypt', 'JBIG2Decode'] }),
    ],
    [
      'a fax of many parts',
      () =>
        pictureOf({
          bytes: Buffer.concat(Array.from({ length: 50 }, () => region(38, 400, 400))),
          filter: 'JBIG2Decode',
        }),
    ],
    ['the signs of a fax', () => pictureOf({ bytes: symbols(4_000_000_000), filter: 'JBIG2Decode' })],
    ['the grids of a fax', () => pictureOf({ bytes: patterns(255, 100_000), filter: 'JBIG2Decode' })],
    [
      'a grid of a fax',
      () =>
        pictureOf({
          bytes: region(22, 9, 9, Buffer.concat([Buffer.from([0]), numbers(90_000, 90_000)])),
          filter: 'JBIG2Decode',
        }),
    ],
    [
      'what faxes share',
      () =>
        pictureOf({
          bytes: page(9, 9),
          filter: 'JBIG2Decode',
          parms: ({ context }) => ({ JBIG2Globals: context.register(context.flateStream(symbols(9_000_000))) }),
        }),
    ],
    ['the text of a page, packed as a fax', () => textOf({ bytes: huge, filter: 'JBIG2Decode' })],
    [
      'the text of a page, packed as an older fax',
      () => textOf({ bytes: Buffer.alloc(99), filter: 'CCITTFaxDecode', parms: () => ({ K: -1, Columns: 1_000_000 }) }),
    ],
    [
      'an older fax',
      () =>
        pictureOf({ bytes: Buffer.alloc(9), filter: 'CCITTFaxDecode', parms: () => ({ K: -1, Columns: 9_000_000 }) }),
    ],
    ['a photo', async () => pictureOf({ bytes: await jpeg(1100, 1000), filter: 'DCTDecode' })],
    [
      'the text of a page, packed as a photo',
      async () => textOf({ bytes: await jpeg(1100, 1000), filter: 'DCTDecode' }),
    ],
    [
      'a scan (JPEG 2000)',
      () =>
        pictureOf({
          bytes: Buffer.concat([Buffer.from('ff4fff51002f0000', 'hex'), numbers(70_000, 70_000, 0, 0)]),
          filter: 'JPXDecode',
        }),
    ],
  ])('is refused by what it decodes to: %s', async (_what, make) => {
    await expect(check(await make(), asPdf)).rejects.toMatchObject(tooMany)
  })

  it.each<[string, () => Promise<Buffer>]>([
    [
      'a fax',
      () => pictureOf({ bytes: Buffer.concat([page(1700, 2200), region(38, 1700, 32)]), filter: 'JBIG2Decode' }),
    ],
    [
      'a photo behind such a filter',
      async () => pictureOf({ bytes: await jpeg(900, 1000), filter: ['Crypt', 'DCTDecode'] }),
    ],
    ['a fax in strips', () => pictureOf({ bytes: page(1700, 0xffffffff), filter: 'JBIG2Decode' })],
    ['a fax of letters', () => pictureOf({ bytes: symbols(300), filter: 'JBIG2Decode' })],
    ['a fax that is cut off', () => pictureOf({ bytes: page(9, 9).subarray(0, 15), filter: 'JBIG2Decode' })],
    ['a photo', async () => pictureOf({ bytes: await jpeg(900, 1000), filter: 'DCTDecode' })],
  ])('is taken where it is as large as others: %s', async (_what, make) => {
    expect((await check(await make(), asPdf)).contentType).toBe('application/pdf')
  })
})
