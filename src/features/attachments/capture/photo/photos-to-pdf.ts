import { PDFDocument } from '@cantoo/pdf-lib'

/** Long side of A4 in points. */
const longSide = 842

export type PhotoPage = { bytes: ArrayBuffer; mime: string }

/** One page for each photo, its bytes untouched. */
export const photosToPdf = async (pages: readonly PhotoPage[]): Promise<ArrayBuffer> => {
  const pdf = await PDFDocument.create()
  for (const { bytes, mime } of pages) {
    const picture = mime === 'image/png' ? await pdf.embedPng(bytes) : await pdf.embedJpg(bytes)
    const scale = longSide / Math.max(picture.width, picture.height)
    const size = { width: picture.width * scale, height: picture.height * scale }
    pdf.addPage([size.width, size.height]).drawImage(picture, { x: 0, y: 0, ...size })
  }
  const saved = await pdf.save()
  return saved.slice().buffer as ArrayBuffer
}
