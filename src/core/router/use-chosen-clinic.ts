import { useSearchParams } from 'react-router-dom'
import { useGetContactQuery } from '#src/api/config.api.ts'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import { chosenClinicIn, clinicQuery } from '#src/contract/rules/named-region.rules.ts'

export type ChosenClinic =
  | { state: 'none' | 'loading' | 'unknown' }
  | { state: 'failed'; error: unknown; refetch: () => void }
  | { state: 'known'; clinic: ContactClinic; clinics: readonly ContactClinic[] }

/** Ends the flow at a clinic. */
export const withoutClinic = (search: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(search)
  for (const name of Object.values(clinicQuery)) rest.delete(name)
  return rest
}

/** ROUTE-38: where the flow began. The address is its state. */
export const useChosenClinic = (): ChosenClinic => {
  const [search] = useSearchParams()
  const slug = chosenClinicIn(search)
  const { data: clinics, error, refetch } = useGetContactQuery({}, { skip: slug === undefined })
  if (slug === undefined) return { state: 'none' }
  if (!clinics) return error ? { state: 'failed', error, refetch: () => void refetch() } : { state: 'loading' }
  const clinic = clinics.find((candidate) => candidate.slug === slug)
  return clinic ? { state: 'known', clinic, clinics } : { state: 'unknown' }
}
