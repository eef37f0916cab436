// IFRAME-07
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import type { VisiblePart } from '#src/lib/visible-part.ts'

/** How much of a thin strip is in sight, as shares of its height. */
export type StripPart = { from: number; to: number }

/** @param strips of equal height, from top to bottom; undefined where nothing is in sight. */
export const visiblePartOf = (strips: readonly (StripPart | undefined)[], height: number): VisiblePart | undefined => {
  const first = strips.findIndex((strip) => strip !== undefined)
  const last = strips.findLastIndex((strip) => strip !== undefined)
  const [upper, lower] = [strips[first], strips[last]]
  if (!upper || !lower) return undefined
  const share = height / strips.length
  return { top: Math.round((first + upper.from) * share), bottom: Math.round((last + lower.to) * share) }
}

/** What is in sight, and beyond it where that is too low for a dialog: downwards first. */
export const dialogPart = ({ top, bottom }: VisiblePart, height: number): VisiblePart => {
  const missing = Math.max(0, Math.min(commonLimits.frameRoomPixels, height) - (bottom - top))
  const below = Math.min(missing, height - bottom)
  return { top: top - (missing - below), bottom: bottom + below }
}

/** Declarations for all that is placed by the window. */
export const floatingStyle = (part: VisiblePart, height: number): string => {
  const { top, bottom } = dialogPart(part, height)
  const hasRoom = part.bottom - part.top >= commonLimits.frameBarRoomPixels
  return [
    `--visible-top:${top}px`,
    `--visible-bottom:${height - bottom}px`,
    `--visible-height:${bottom - top}px`,
    `--bar-position:${hasRoom ? 'sticky' : 'static'}`,
  ].join(';')
}
