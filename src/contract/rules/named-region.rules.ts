// What an address of the booking flow names beside its path: the clinic it began at, and the region by its number.
export const clinicQuery = { from: 'navigateFromClinic', slug: 'selectedClinic' } as const
export const regionIdQuery = 'regionId'

type Query = { get: (name: string) => string | null }

/** ROUTE-38: as it stands in the address, so it may be unknown. */
export const chosenClinicIn = (search: Query): string | undefined =>
  search.get(clinicQuery.from) === 'true' ? (search.get(clinicQuery.slug) ?? undefined) : undefined

/** ROUTE-31 */
export const regionIdIn = (search: Query): number | undefined => {
  const text = search.get(regionIdQuery) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

type Known = {
  regions: readonly { id: number; slug: string }[]
  clinics: readonly { slug: string; region: string }[]
}

/** Slug of the region that an address means: the clinic's, else that of its path, else that of its number. */
export const namedRegion = (slug: string, search: Query, { regions, clinics }: Known): string | undefined => {
  const clinic = clinics.find((candidate) => candidate.slug === chosenClinicIn(search))
  if (clinic) return clinic.region
  if (regions.some((region) => region.slug === slug)) return slug
  return regions.find(({ id }) => id === regionIdIn(search))?.slug
}
