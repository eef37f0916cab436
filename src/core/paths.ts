// Every address of the app, written once. `parentRoute` is empty, or `/iframe` inside an embedding site (S-57).
import { buildSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { type BookingQuery, buildBookingQuery } from './booking-query.ts'

export type ParentRoute = '' | '/iframe'

/** ROUTE-32: the region slug that means none is chosen yet. */
export const noRegion = 'select-region'

export const parentRouteOf = (pathname: string): ParentRoute => (/^\/iframe(?:\/|$)/.test(pathname) ? '/iframe' : '')

const segment = encodeURIComponent

export const buildPaths = (parentRoute: ParentRoute) => {
  const region = (regionSlug: string): string => `${parentRoute}/${segment(regionSlug)}`
  const exam = (regionSlug: string, examSlugs: readonly string[]): string =>
    `${region(regionSlug)}/${segment(buildSlugList(examSlugs)).replace(/%2C/g, ',')}`
  const flow =
    (ending: string) =>
    (regionSlug: string, examSlugs: readonly string[], query: Partial<BookingQuery> = {}): string =>
      `${exam(regionSlug, examSlugs)}${ending}${buildBookingQuery(query)}`
  return {
    home: parentRoute === '' ? '/' : parentRoute,
    regions: region(noRegion),
    contact: `${parentRoute}/contact`,
    exams: region,
    times: flow(''),
    details: flow('/book'),
    check: flow('/check'),
    lostTime: flow('/taken'),
    confirmation: (bookingKey: string): string => `${parentRoute}/appointments/${segment(bookingKey)}`,
    pendingConfirmation: (bookingKey: string): string => `${parentRoute}/appointments/pending/${segment(bookingKey)}`,
  }
}

export type Paths = ReturnType<typeof buildPaths>
