// What the page and the photo workers say to each other.
import type { PhotoFindings } from './photo-checks.ts'

export type PhotoWork = {
  /** A file, or the pixels of one that the browser itself cannot open. */
  source: Blob | ImageData
  /** What is to be made of it. */
  mime: 'image/jpeg' | 'image/png'
  mostPixels: number
  quality: number
}

export type PreparedPhoto = { bytes: ArrayBuffer; width: number; height: number; findings: PhotoFindings }

export type PhotoAnswer = PreparedPhoto | { problem: 'undecodable' | 'failed' }

/** `isReady`: the decoder is loaded; a worker that fails before never came. */
export type HeicAnswer = { isReady: true } | { picture: ImageData } | { problem: 'undecodable' }
