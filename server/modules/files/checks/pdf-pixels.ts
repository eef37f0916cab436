// How much a picture's own bytes decode to: a viewer makes room for that, whatever stands beside it in the PDF.
import { PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import {
  type Budget,
  dotsPerPixel,
  isPicture,
  megapixelsOf,
  numberIn,
  type PackedPicture,
  packedPicture,
  unpacked,
} from './pdf-unpack.ts'

const unknown = 0xffffffff

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A symbol's size is known only once it is decoded: as large as a printed letter. */
const dotsOfSymbol = 1024
const dotsOfGridPoint = 8

/** Of what lies before the number of its new symbols. */
const symbolsOffset = (flags: number): number => {
  const isHuffman = (flags & 1) !== 0
  const template = (flags >> 10) & 3
  const adaptive = isHuffman ? 0 : template === 0 ? 8 : 2
  const refinement = (flags & 2) !== 0 && ((flags >> 12) & 1) === 0 ? 4 : 0
  return 2 + adaptive + refinement + 4
}

const isHalftone = (type: number): boolean => [20, 22, 23].includes(type)
const isRegion = (type: number): boolean => isHalftone(type) || [4, 6, 7, 36, 38, 39, 40, 42, 43].includes(type)

/** Dots that one segment makes room for. */
const dotsOfSegment = (type: number, data: DataView): number => {
  if (type === 0) return data.getUint32(symbolsOffset(data.getUint16(0))) * dotsOfSymbol
  if (type === 16) return data.getUint8(1) * data.getUint8(2) * (data.getUint32(3) + 1)
  if (type !== 48 && !isRegion(type)) return 0
  const height = data.getUint32(4)
  const own = type === 48 && height === unknown ? 0 : data.getUint32(0) * height
  return isHalftone(type) ? own + data.getUint32(18) * data.getUint32(22) * dotsOfGridPoint : own
}

/** @throws RangeError where it ends too soon */
const readSegment = (data: DataView, start: number): { type: number; from: number; length: number } => {
  const number = data.getUint32(start)
  const flags = data.getUint8(start + 4)
  const short = data.getUint8(start + 5) >> 5
  const count = short === 7 ? data.getUint32(start + 5) & 0x1fffffff : short
  const marks = short === 7 ? 4 + Math.ceil((count + 1) / 8) : 1
  const each = number <= 256 ? 1 : number <= 65_536 ? 2 : 4
  const at = start + 5 + marks + count * each + ((flags & 64) === 0 ? 1 : 4)
  return { type: flags & 63, from: at + 4, length: data.getUint32(at) }
}

/** All that its segments make room for, one after the other. */
const dotsOfJbig2 = (bytes: Uint8Array): number => {
  const data = viewOf(bytes)
  let dots = 0
  try {
    for (let at = 0; at + 11 <= bytes.length; ) {
      const { type, from, length } = readSegment(data, at)
      dots += dotsOfSegment(type, new DataView(data.buffer, data.byteOffset + from, data.byteLength - from))
      // Its end is found by decoding it; what follows is not looked for.
      if (length === unknown) break
      at = from + length
    }
  } catch {
    // Cut off: a viewer goes no further either.
  }
  return dots
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The largest of its frames. */
const pixelsOfJpeg = (bytes: Uint8Array): number => {
  const data = viewOf(bytes)
  let most = 0
  for (let at = 0; at + 9 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff || !isFrame(bytes[at + 1] ?? 0)) continue
    const isHead = data.getUint16(at + 2) === 8 + 3 * (bytes[at + 9] ?? 0)
    if (isHead) most = Math.max(most, data.getUint16(at + 5) * data.getUint16(at + 7))
  }
  return most
}

const pixelsOfJpeg2000 = (bytes: Uint8Array): number => {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('ff4fff51', 0, 'hex')
  if (at < 0 || at + 24 > bytes.length) return 0
  const data = viewOf(bytes)
  return (data.getUint32(at + 8) - data.getUint32(at + 16)) * (data.getUint32(at + 12) - data.getUint32(at + 20))
}

const columnsOfFax = 1728

/** What it shares with others, packed itself or not. */
const dotsOfGlobals = ({ parms }: PackedPicture, budget: Budget): number => {
  const globals = parms?.lookup(PDFName.of('JBIG2Globals'))
  return globals instanceof PDFRawStream ? dotsOfJbig2(unpacked(globals, budget).contents) : 0
}

/** A row of a fax takes a bit at least. */
const rowsOf = (stream: PDFRawStream, { bytes }: PackedPicture): number =>
  isPicture(stream.dict) ? numberIn(stream.dict, 'Height', 'H') : bytes.length * 8

const pixelsInside = (stream: PDFRawStream, budget: Budget): number => {
  const packed = packedPicture(stream, budget)
  if (!packed) return 0
  const { name, bytes, parms } = packed
  if (name === 'JBIG2Decode') return (dotsOfJbig2(bytes) + dotsOfGlobals(packed, budget)) / dotsPerPixel
  if (/^DCT/.test(name)) return pixelsOfJpeg(bytes)
  if (name === 'JPXDecode') return pixelsOfJpeg2000(bytes)
  if (!/^CC/.test(name)) return 0
  return (((parms && numberIn(parms, 'Columns')) || columnsOfFax) * rowsOf(stream, packed)) / dotsPerPixel
}

/** Also of what is no picture and only packed as one: a viewer unpacks a page's text in any way. */
export const megapixelsInside = (stream: PDFRawStream, budget: Budget): number =>
  Math.max(isPicture(stream.dict) ? megapixelsOf(stream.dict) : 0, pixelsInside(stream, budget) / 1_000_000)
