import { useGetContactQuery } from '#src/api/config.api.ts'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { SelectOption } from '#src/ui/select.tsx'

export const useClinics = () => {
  const { data, error, refetch } = useGetContactQuery({})
  const clinics: readonly ContactClinic[] = data ?? []
  const options: SelectOption[] = clinics.map(({ slug, name, address }) => ({
    value: slug,
    words: `${name}, ${address.line1}`,
  }))
  const ofSlug = (slug: string): ContactClinic | undefined => clinics.find((clinic) => clinic.slug === slug)
  return { clinics, options, ofSlug, isKnown: data !== undefined, error, refetch }
}
