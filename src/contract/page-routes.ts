import type { PaintPlan } from './first-state.ts'
import { readablePath } from './rules/address.rules.ts'

export type PageRoute = PaintPlan & {
  pattern: string
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

const isWild = (segment: string): boolean => segment === '*'
const isHole = (segment: string): boolean => segment.startsWith(':')

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.every((segment, at) =>
    isWild(segment)
      ? true
      : path[at] !== undefined && (isHole(segment) || segment.toLowerCase() === path[at].toLowerCase()),
  ) &&
  (pattern.length === path.length || isWild(pattern.at(-1) ?? ''))

/** As the router ranks: static before param, splat last. */
const rank = (pattern: readonly string[]): number =>
  pattern.reduce((sum, segment) => sum + (isWild(segment) ? -2 : isHole(segment) ? 3 : 10), pattern.length)

export const pageRouteAt = (routes: readonly PageRoute[], pathname: string): PageRoute | undefined => {
  const path = segmentsOf(readablePath(pathname))
  const found = routes
    .map((route) => ({ route, segments: segmentsOf(route.pattern) }))
    .filter(({ segments }) => fits(segments, path))
    .sort((one, other) => rank(other.segments) - rank(one.segments))[0]
  return found?.route.isKnown ? found.route : undefined
}
