import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'

const { pictureMaxScale, pictureDoubleTapScale } = attachmentsLimits

export type Size = { width: number; height: number }

/** ATT-20: 3, or the original size where that is larger. */
export const maxScale = (original: Size, frame: Size): number => {
  const fit = Math.min(frame.width / original.width, frame.height / original.height)
  return Number.isFinite(1 / fit) ? Math.max(pictureMaxScale, 1 / fit) : pictureMaxScale
}

/** Rounded, so that steps add up; never smaller than the frame. */
export const clampScale = (scale: number, max: number): number =>
  Math.round(Math.min(Math.max(scale, 1), max) * 100) / 100

export const doubleTapScale = (scale: number): number => (scale === 1 ? pictureDoubleTapScale : 1)
