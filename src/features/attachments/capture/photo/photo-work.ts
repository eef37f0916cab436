// Messages between the page and the photo workers.
import type { PhotoFindings } from './photo-checks.ts'

/** Quarters to the right. */
export type Turns = 0 | 1 | 2 | 3

export type PhotoWork = {
  /** Pixels where the browser cannot open the file. */
  source: Blob | ImageData
  mime: 'image/jpeg' | 'image/png'
  mostPixels: number
  quality: number
  turns: Turns
}

export type PreparedPhoto = { bytes: ArrayBuffer; width: number; height: number; findings: PhotoFindings }

export type PhotoAnswer = PreparedPhoto | { problem: 'undecodable' | 'failed' }

/** `isReady`: the decoder is loaded; a failure before it means that it did not load. */
export type HeicAnswer = { isReady: true } | { picture: ImageData } | { problem: 'undecodable' | 'many' }
