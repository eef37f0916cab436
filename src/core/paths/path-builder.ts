import { buildSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { type BookingQuery, buildBookingQuery } from '../booking-query.ts'

export type ParentRoute = '' | '/iframe'

/** ROUTE-16 */
export const kioskQuery = 'kioskMode'

export const segment = encodeURIComponent

/** @param isKiosk adds `kioskMode=true` to every address, so that a reload stays on the kiosk (KIOSK-03). */
export const pathBuilder = (parentRoute: ParentRoute, isKiosk: boolean) => {
  const keep = (path: string): string => (isKiosk ? `${path}${path.includes('?') ? '&' : '?'}${kioskQuery}=true` : path)
  const page = (path: string): string => keep(`${parentRoute}${path}`)
  const region = (regionSlug: string): string => `/${segment(regionSlug)}`
  const exam = (regionSlug: string, examSlugs: readonly string[]): string =>
    `${region(regionSlug)}/${segment(buildSlugList(examSlugs)).replace(/%2C/g, ',')}`
  const visit =
    (ending: string) =>
    (regionSlug: string, examSlugs: readonly string[], query: Partial<BookingQuery> = {}): string =>
      page(`${exam(regionSlug, examSlugs)}${ending}${buildBookingQuery(query)}`)
  return { parentRoute, keep, page, region, visit }
}

export type PathBuilder = ReturnType<typeof pathBuilder>
