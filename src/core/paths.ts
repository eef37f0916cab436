// Every address of the app, written once. `parentRoute` is empty, or `/iframe` inside an embedding site (S-57).
import { buildSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { type BookingQuery, buildBookingQuery } from './booking-query.ts'

export type ParentRoute = '' | '/iframe'

/** ROUTE-32: the region slug that means none is chosen yet. */
export const noRegion = 'select-region'

export const parentRouteOf = (pathname: string): ParentRoute => (/^\/iframe(?:\/|$)/.test(pathname) ? '/iframe' : '')

/** ROUTE-16: the query that says the app runs on a kiosk. */
export const kioskQuery = 'kioskMode'

const segment = encodeURIComponent

/** @param isKiosk adds `kioskMode=true` to every address, so that a reload of any page is still a kiosk's (KIOSK-03). */
export const buildPaths = (parentRoute: ParentRoute, isKiosk = false) => {
  const keep = (path: string): string => (isKiosk ? `${path}${path.includes('?') ? '&' : '?'}${kioskQuery}=true` : path)
  const page = (path: string): string => keep(`${parentRoute}${path}`)
  const region = (regionSlug: string): string => `/${segment(regionSlug)}`
  const exam = (regionSlug: string, examSlugs: readonly string[]): string =>
    `${region(regionSlug)}/${segment(buildSlugList(examSlugs)).replace(/%2C/g, ',')}`
  const flow =
    (ending: string) =>
    (regionSlug: string, examSlugs: readonly string[], query: Partial<BookingQuery> = {}): string =>
      page(`${exam(regionSlug, examSlugs)}${ending}${buildBookingQuery(query)}`)
  return {
    home: parentRoute === '' ? keep('/') : keep(parentRoute),
    /** The start of a kiosk, which is never inside another site (KIOSK-02). */
    kiosk: keep('/kiosk'),
    regions: page(region(noRegion)),
    /** Any page of ours, by its path in the ordinary tree. */
    own: (path: string): string => (path === '/' && parentRoute !== '' ? keep(parentRoute) : page(path)),
    about: page('/about'),
    contact: page('/contact'),
    /** What is kept on this device; not inside another site, whose storage is not the patient's. */
    onThisDevice: keep('/on-this-phone'),
    terms: page('/terms'),
    privacy: page('/privacy'),
    exams: (regionSlug: string, query: Partial<BookingQuery> = {}): string =>
      page(`${region(regionSlug)}${buildBookingQuery(query)}`),
    walkIn: (regionSlug: string): string => page(`${region(regionSlug)}/walk-in`),
    enquiry: (regionSlug: string): string => page(`${region(regionSlug)}/enquiry`),
    times: flow(''),
    details: flow('/book'),
    check: flow('/check'),
    lostTime: flow('/taken'),
    confirmation: (bookingKey: string): string => page(`/appointments/${segment(bookingKey)}`),
    pendingConfirmation: (bookingKey: string): string => page(`/appointments/pending/${segment(bookingKey)}`),
  }
}

export type Paths = ReturnType<typeof buildPaths>
