// How much a PDF's streams unpack to, found without unpacking more than is allowed.
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'

const megabyte = 1_048_576

export class TooComplexError extends Error {}

/** Bytes that are left of an allowance shared by many streams. */
export type Budget = { left: number }

export const budgetOf = (megabytes: number): Budget => ({ left: megabytes * megabyte })

export const spend = (budget: Budget, amount: number): void => {
  budget.left -= Math.max(0, amount)
  // Not a number is too much as well.
  if (!(budget.left >= 0)) throw new TooComplexError()
}

type Filter = { name: string; parms: PDFDict | undefined }

/** The short names are for pictures inside a page; viewers take them everywhere. */
const longNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
}
const unpackable = new Set(Object.values(longNames))
const pictureFilter = /^(?:JBIG2Decode|DCT(?:Decode)?|JPXDecode|CCITTFaxDecode|CCF)$/

const filtersOf = (dict: PDFDict): Filter[] => {
  const filter = dict.lookup(PDFName.of('Filter')) ?? dict.lookup(PDFName.of('F'))
  const parms = dict.lookup(PDFName.of('DecodeParms')) ?? dict.lookup(PDFName.of('DP'))
  const names = filter instanceof PDFArray ? filter.asArray() : [filter]
  return names.flatMap((each, at) => {
    const name = dict.context.lookup(each)
    if (!(name instanceof PDFName)) return []
    const own = parms instanceof PDFArray && at < parms.size() ? parms.lookup(at) : parms
    const text = name.decodeText()
    return [{ name: longNames[text] ?? text, parms: own instanceof PDFDict ? own : undefined }]
  })
}

/** After its two bytes of head: a wrong checksum or window is no reason for a viewer to stop. */
const deflated = (bytes: Uint8Array): Uint8Array => {
  const [method = 0] = bytes
  if ((method & 15) !== 8) throw new RangeError('not deflated')
  return bytes.subarray(2)
}

/** What is cut off unpacks as far as it goes. */
const asFarAsItGoes = { finishFlush: constants.Z_SYNC_FLUSH }

const inflate = (bytes: Uint8Array, most: number): Uint8Array => {
  try {
    return inflateRawSync(deflated(bytes), { ...asFarAsItGoes, maxOutputLength: most + 1 })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? new TooComplexError() : error
  }
}

/** Holds a part at a time. */
const measureInflated = (bytes: Uint8Array, most: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const stream = createInflateRaw({ ...asFarAsItGoes, chunkSize: megabyte })
    let size = 0
    stream.on('data', (part: Buffer) => {
      size += part.length
      if (size <= most) return
      stream.destroy()
      reject(new TooComplexError())
    })
    stream.once('end', () => resolve(size))
    stream.once('error', reject)
    stream.end(deflated(bytes))
  })

const chunk = 65_536

/** Ended a little after what is allowed. */
const readUpTo = (stream: ReturnType<typeof decodePDFRawStream>, most: number): Uint8Array => {
  let size = 0
  for (let part = stream.getBytes(chunk); part.length > 0; part = stream.getBytes(chunk)) {
    size += part.length
    if (size > most) throw new TooComplexError()
  }
  return stream.decode()
}

/** One filter, read no further than allowed. */
const unpackStep = (bytes: Uint8Array, { name, parms }: Filter, dict: PDFDict, most: number): Uint8Array => {
  if (name === 'FlateDecode') return inflate(bytes, most)
  const plain = dict.context.obj({}) as PDFDict
  plain.set(PDFName.of('Filter'), PDFName.of(name))
  if (parms) plain.set(PDFName.of('DecodeParms'), parms)
  return readUpTo(decodePDFRawStream(PDFRawStream.of(plain, bytes)), most)
}

/** Each step counts. @throws TooComplexError; RangeError for a filter of another kind */
const unpackBy = (filters: readonly Filter[], { dict, contents }: PDFRawStream, budget: Budget): Uint8Array =>
  filters.reduce((bytes, filter) => {
    if (!unpackable.has(filter.name)) throw new RangeError('no filter of this kind')
    if (bytes.length === 0) return bytes
    const next = unpackStep(bytes, filter, dict, budget.left)
    spend(budget, next.length)
    return next
  }, contents)

/** The same stream without its filters, so that its reader unpacks nothing. */
export const unpacked = (stream: PDFRawStream, budget: Budget): PDFRawStream => {
  const bytes = unpackBy(filtersOf(stream.dict), stream, budget)
  const dict = stream.dict.clone()
  for (const entry of ['Filter', 'F', 'DecodeParms', 'DP']) dict.delete(PDFName.of(entry))
  return PDFRawStream.of(dict, bytes)
}

/** As a viewer would unpack it, up to the first filter that is a format of pictures. */
export const measure = async (stream: PDFRawStream, budget: Budget): Promise<number> => {
  const { dict } = stream
  let bytes = stream.contents
  const filters = filtersOf(dict)
  for (const [at, filter] of filters.entries()) {
    if (!unpackable.has(filter.name) || bytes.length === 0) break
    if (at === filters.length - 1 && filter.name === 'FlateDecode') {
      const size = await measureInflated(bytes, budget.left)
      spend(budget, size)
      return size
    }
    bytes = unpackStep(bytes, filter, dict, budget.left)
    spend(budget, bytes.length)
  }
  return bytes.length
}

export type PackedPicture = { name: string; bytes: Uint8Array; parms: PDFDict | undefined }

/** Unpacked up to the first filter that is a format of pictures; undefined where there is none. @throws TooComplexError */
export const packedPicture = (stream: PDFRawStream, budget: Budget): PackedPicture | undefined => {
  const filters = filtersOf(stream.dict)
  const at = filters.findIndex(({ name }) => pictureFilter.test(name))
  const format = filters[at]
  // A viewer passes over what it does not know.
  const before = filters.slice(0, at).filter(({ name }) => unpackable.has(name))
  return format && { ...format, bytes: unpackBy(before, stream, budget) }
}

export const numberIn = (dict: PDFDict, ...names: string[]): number => {
  const value = names.map((name) => dict.lookup(PDFName.of(name))).find((each) => each instanceof PDFNumber)
  return value instanceof PDFNumber ? value.asNumber() : 0
}

/** Scans in black and white have more dots than pictures: one in eight bits of a byte. */
export const dotsPerPixel = 4

const isBilevel = (dict: PDFDict): boolean => {
  const last = filtersOf(dict).at(-1)?.name ?? ''
  return numberIn(dict, 'BitsPerComponent', 'BPC') === 1 || /^(?:CCITTFax|CCF|JBIG2)/.test(last)
}

/** By what a picture says of itself, which is what a viewer makes room for. */
export const megapixelsOf = (dict: PDFDict): number =>
  (numberIn(dict, 'Width', 'W') * numberIn(dict, 'Height', 'H')) / 1_000_000 / (isBilevel(dict) ? dotsPerPixel : 1)

export const isPicture = (dict: PDFDict): boolean => dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')
