import { buildSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { type BookingQuery, buildBookingQuery } from '../booking-query.ts'

export type ParentRoute = '' | '/iframe'

/** ROUTE-16: the query that says the app runs on a kiosk. */
export const kioskQuery = 'kioskMode'

export const segment = encodeURIComponent

/** @param isKiosk adds `kioskMode=true` to every address, so that a reload of any page is still a kiosk's (KIOSK-03). */
export const pathBuilder = (parentRoute: ParentRoute, isKiosk: boolean) => {
  /** An address outside of the embedded tree. */
  const keep = (path: string): string => (isKiosk ? `${path}${path.includes('?') ? '&' : '?'}${kioskQuery}=true` : path)
  const page = (path: string): string => keep(`${parentRoute}${path}`)
  const region = (regionSlug: string): string => `/${segment(regionSlug)}`
  const exam = (regionSlug: string, examSlugs: readonly string[]): string =>
    `${region(regionSlug)}/${segment(buildSlugList(examSlugs)).replace(/%2C/g, ',')}`
  /** A page below the exams of a visit. */
  const visit =
    (ending: string) =>
    (regionSlug: string, examSlugs: readonly string[], query: Partial<BookingQuery> = {}): string =>
      page(`${exam(regionSlug, examSlugs)}${ending}${buildBookingQuery(query)}`)
  return { parentRoute, keep, page, region, visit }
}

export type PathBuilder = ReturnType<typeof pathBuilder>
