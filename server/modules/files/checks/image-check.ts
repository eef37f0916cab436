// Re-encoded: upright, in common colours, without metadata or trailing bytes.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { AppError } from '../../../shared/app-error.ts'
import { documentTooMuch, documentWrong, storageFull } from '../files.errors.ts'

export type ImageType = 'image/jpeg' | 'image/png'

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png' } as const

type Picture = { type: ImageType; limitInputPixels: number; seconds: number }
type FailOn = 'error' | 'warning'

// Each picture is seen once: a cache would only hold memory.
sharp.cache(false)
sharp.concurrency(1)

const rewrite = async (
  from: string | Buffer,
  to: string,
  { type, limitInputPixels, seconds }: Picture,
  failOn: FailOn = 'error',
): Promise<void> => {
  const picture = sharp(from, { limitInputPixels, failOn, sequentialRead: true }).timeout({ seconds }).autoOrient()
  await (type === 'image/jpeg'
    ? // Without better coding a picture is written line by line; with it, all of it waits in memory.
      picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    : picture.png({ compressionLevel: 6 })
  ).toFile(to)
}

const endOfJpeg = Buffer.from([0xff, 0xd9])

/** Where a decoder has no more bytes it leaves the middle of its range. */
const isUnread = (value: number): boolean => Math.abs(value - 128) <= 1

/** Less than half of the last line: no word is lost with it. Decoded in passes, a picture does not show what it lost. */
const isAllButLastBytes = async (bytes: Buffer, { limitInputPixels, seconds }: Picture): Promise<boolean> => {
  const options = { limitInputPixels, failOn: 'none', sequentialRead: true } as const
  const { width, height, isProgressive } = await sharp(bytes, options).metadata()
  if (isProgressive) return false
  const last = sharp(bytes, options)
    .timeout({ seconds })
    .extract({ left: 0, top: height - 1, width, height: 1 })
  const values = await last.toColourspace('srgb').raw().toBuffer()
  return values.filter(isUnread).length < values.length / 2
}

/** Every reader opens a JPEG without its last bytes: it is given its end, and kept where nothing else was lost. */
const rewriteUnended = async (from: string, to: string, picture: Picture): Promise<void> => {
  const bytes = Buffer.concat([await readFile(from), endOfJpeg])
  await rewrite(bytes, to, picture, (await isAllButLastBytes(bytes, picture)) ? 'error' : 'warning')
}

/** @throws document.too-many-pixels, document.too-complex, document.damaged */
export const cleanImage = async (
  from: string,
  to: string,
  { type, megapixels, seconds }: { type: ImageType; megapixels: number; seconds: number },
): Promise<void> => {
  const limitInputPixels = megapixels * 1_000_000
  const picture = { type, limitInputPixels, seconds }
  try {
    const { format, width, height } = await sharp(from, { limitInputPixels: false }).metadata()
    if (format !== formats[type]) throw documentWrong('document.type-mismatch')
    if (width * height > limitInputPixels) throw documentTooMuch('document.too-many-pixels')
    await rewrite(from, to, picture).catch((error: unknown) => {
      if (type === 'image/jpeg' && /premature end of JPEG/i.test(String(error)))
        return rewriteUnended(from, to, picture)
      throw error
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    if (/no space left|quota/i.test(String(error))) throw storageFull()
    throw /timeout/i.test(String(error)) ? documentTooMuch('document.too-complex') : documentWrong('document.damaged')
  }
}
