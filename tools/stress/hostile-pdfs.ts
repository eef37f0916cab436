// Short files that cost whoever opens them much, and a referral as a patient sends it.
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const megabyte = 1_048_576

const packedZeros = (bytes: number, times: number): Buffer => {
  let packed = deflateSync(Buffer.alloc(bytes), { level: 9 })
  for (let time = 1; time < times; time += 1) packed = deflateSync(packed, { level: 9 })
  return packed
}

const around = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'),
    ...objects.map((object) => Buffer.from(object)),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])

const stream = (dict: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`4 0 obj\n<<${dict}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ])

const page = '2 0 obj\n<</Type/Pages/Kids[3 0 R]>>\nendobj\n3 0 obj\n<</Type/Page/Contents 4 0 R>>\nendobj\n'

/** Each about as long as what it costs allows, none of them alike in where it hurts. */
export const hostilePdfs = (): Buffer[] => [
  around(
    page,
    stream('/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode/FlateDecode]', packedZeros(200 * megabyte, 3)),
  ),
  around(page, stream('/Type/XRef/Size 900000000/W[1 2 1]/Root 1 0 R', Buffer.alloc(8))),
  around(page, stream('/Filter/FlateDecode', packedZeros(1000 * megabyte, 1))),
  around(`2 0 obj\n<</Type/Pages/Kids[${'3 0 R '.repeat(5000)}]>>\nendobj\n3 0 obj\n<</Type/Page>>\nendobj\n`),
  // Each of its objects is the whole stream once more.
  around(
    page,
    stream('/Type/ObjStm/N 4000/First 40000', Buffer.from(`${'9 0 '.repeat(10_000)}[${'0 '.repeat(60_000)}]`)),
  ),
]

/** Some pages with text; `number` makes each another one. */
export const referralPdf = async (number: number): Promise<Buffer> => {
  const document = await PDFDocument.create()
  for (let at = 0; at < 3; at += 1) document.addPage().drawText(`Referral ${number}, page ${at + 1}`)
  return Buffer.from(await document.save())
}
