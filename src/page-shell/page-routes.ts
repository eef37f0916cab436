// Addresses of the app as a build knows them, for a worker that has no router.

import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { readablePath } from '#src/contract/rules/address.rules.ts'
import type { PaintPlan } from './first-state.ts'

export type PageRoute = PaintPlan & {
  pattern: string
}

/** ROUTE-16 */
export const isKioskPath = (pathname: string): boolean => readablePath(pathname) === pagePaths.kiosk

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

/** That an address is not there, said also without a network. */
export const otherRoute = (routes: readonly PageRoute[]): PageRoute | undefined =>
  routes.find(({ isKnown }) => !isKnown)
