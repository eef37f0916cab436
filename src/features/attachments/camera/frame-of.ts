import { checkPhoto, type GreyPicture, type PhotoFindings } from '../capture/photo/photo-checks.ts'

const draw = (video: HTMLVideoElement, mostPixels: number): HTMLCanvasElement | undefined => {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return undefined
  const scale = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Enough to tell whether a page lies in the frame, several times a second. */
const lookedAtPixels = 320

/** Undefined before the first picture. */
export const lookAt = (video: HTMLVideoElement): PhotoFindings | undefined => {
  const canvas = draw(video, lookedAtPixels)
  const picture = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  if (!picture) return undefined
  const { data, width, height } = picture
  const grey: GreyPicture = { data: new Uint8Array(width * height), width, height }
  for (let at = 0; at < grey.data.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    grey.data[at] = (red * 299 + green * 587 + blue * 114) / 1000
  }
  return checkPhoto(grey)
}

const quality = 0.92

export const takeFrame = (video: HTMLVideoElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    const canvas = draw(video, Number.POSITIVE_INFINITY)
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', quality)
    else resolve(null)
  })
