// Re-encoded: upright, in common colours, without metadata or trailing bytes.
import sharp from 'sharp'
import { AppError } from '../../../shared/app-error.ts'
import { documentTooMuch, documentWrong, storageFull } from '../files.errors.ts'

export type ImageType = 'image/jpeg' | 'image/png'

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png' } as const

// Each picture is seen once: a cache would only hold memory.
sharp.cache(false)
sharp.concurrency(1)

/** @throws document.too-many-pixels, document.too-complex, document.damaged */
export const cleanImage = async (
  from: string,
  to: string,
  { type, megapixels, seconds }: { type: ImageType; megapixels: number; seconds: number },
): Promise<void> => {
  const limitInputPixels = megapixels * 1_000_000
  try {
    const { format, width, height } = await sharp(from, { limitInputPixels: false }).metadata()
    if (format !== formats[type]) throw documentWrong('document.type-mismatch')
    if (width * height > limitInputPixels) throw documentTooMuch('document.too-many-pixels')
    const picture = sharp(from, { limitInputPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds })
      .autoOrient()
    await (type === 'image/jpeg'
      ? // Without better coding a picture is written line by line; with it, all of it waits in memory.
        picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
      : picture.png({ compressionLevel: 6 })
    ).toFile(to)
  } catch (error) {
    if (error instanceof AppError) throw error
    if (/no space left|quota/i.test(String(error))) throw storageFull()
    throw /timeout/i.test(String(error)) ? documentTooMuch('document.too-complex') : documentWrong('document.damaged')
  }
}
