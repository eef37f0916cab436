import { type framePath, type PagePath, pagePaths } from '#src/contract/codes/page-paths.ts'
import { buildSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { type BookingQuery, buildBookingQuery } from '../booking-query.ts'

export type ParentRoute = '' | typeof framePath

/** ROUTE-16 */
export const kioskQuery = 'kioskMode'

const fill = (path: PagePath, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? '').replace(/%2C/g, ','))

/** Queries that make a flow begin at the clinic (ROUTE-38). */
export const atClinic = (slug: string): Pick<BookingQuery, 'navigateFromClinic' | 'selectedClinic'> => ({
  selectedClinic: slug,
  navigateFromClinic: true,
})

/**
 * @param isKiosk adds `kioskMode=true` to every address, so that a reload stays on the kiosk (KIOSK-03).
 * @param clinicSlug is kept by every address of the flow (ROUTE-38).
 */
export const pathBuilder = (parentRoute: ParentRoute, isKiosk: boolean, clinicSlug?: string) => {
  const kept = clinicSlug === undefined ? {} : atClinic(clinicSlug)
  const queryOf = (query: Partial<BookingQuery>): string => buildBookingQuery({ ...kept, ...query })
  const keep = (path: string): string => (isKiosk ? `${path}${path.includes('?') ? '&' : '?'}${kioskQuery}=true` : path)
  const page = (path: PagePath, params: Readonly<Record<string, string>> = {}): string =>
    keep(parentRoute + fill(path, params))
  const region =
    (path: PagePath) =>
    (regionSlug: string, query: Partial<BookingQuery> = {}): string =>
      keep(parentRoute + fill(path, { regionSlug }) + queryOf(query))
  const visit =
    (path: PagePath) =>
    (regionSlug: string, examSlugs: readonly string[], query: Partial<BookingQuery> = {}): string =>
      keep(parentRoute + fill(path, { regionSlug, examSlug: buildSlugList(examSlugs) }) + queryOf(query))
  return {
    parentRoute,
    keep,
    page,
    region,
    visit,
    booking:
      (path: PagePath) =>
      (bookingKey: string): string =>
        page(path, { bookingKey }),
    home: parentRoute === '' ? keep(pagePaths.home) : keep(parentRoute),
  }
}

export type PathBuilder = ReturnType<typeof pathBuilder>
