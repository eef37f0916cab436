// No import is lazy here, so that the worker is one file.
import { checkedPixels, checkPhoto } from './photo-checks.ts'
import type { PhotoAnswer, PhotoWork, Turns } from './photo-work.ts'

type Scope = {
  addEventListener: (type: 'message', listener: (event: MessageEvent<PhotoWork>) => void) => void
  postMessage: (message: PhotoAnswer, transfer: Transferable[]) => void
}
const scope = globalThis as unknown as Scope

const decode = async ({ source }: PhotoWork): Promise<ImageBitmap> => {
  if (source instanceof ImageData) return createImageBitmap(source)
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' })
  } catch (error) {
    // Older browsers do not know the word, and turn it upright by themselves.
    if (!(error instanceof TypeError)) throw error
    return createImageBitmap(source)
  }
}

const draw = (
  picture: ImageBitmap,
  pixels: number,
  turns: Turns,
): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D } => {
  const scale = Math.min(1, pixels / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const isOnItsSide = turns % 2 === 1
  const canvas = isOnItsSide ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: pixels === checkedPixels })
  if (!context) throw new Error('no canvas')
  // Transparency would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  return { canvas, context }
}

const greyOf = ({ data, width, height }: ImageData) => {
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4
    grey[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return { data: grey, width, height }
}

const prepare = async (work: PhotoWork): Promise<PhotoAnswer> => {
  let picture: ImageBitmap
  try {
    picture = await decode(work)
  } catch {
    return { problem: 'undecodable' }
  }
  try {
    const small = draw(picture, checkedPixels, work.turns)
    const findings = checkPhoto(greyOf(small.context.getImageData(0, 0, small.canvas.width, small.canvas.height)))
    const { canvas } = draw(picture, work.mostPixels, work.turns)
    const blob = await canvas.convertToBlob({ type: work.mime, quality: work.quality })
    return { bytes: await blob.arrayBuffer(), width: canvas.width, height: canvas.height, findings }
  } catch {
    return { problem: 'failed' }
  } finally {
    picture.close()
  }
}

scope.addEventListener('message', ({ data }) => {
  void prepare(data).then((answer) => scope.postMessage(answer, 'bytes' in answer ? [answer.bytes] : []))
})
