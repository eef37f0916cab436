import type { OrganizationSearchItem } from '#src/contract/entities/booking-form.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { foldText } from '#src/contract/rules/spelling.rules.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { createNameSearch, tokensOf } from '../../shared/name-search.ts'
import { spellingsOf } from '../locations/location-names.rules.ts'

type Row = { id: number; name: string[]; suburb: string[]; doctors: string[] }

/** A word of the name begins with a typed word, in either alphabet. */
const isMeant = (name: string, typed: readonly string[]): boolean => {
  const words = spellingsOf(name).flatMap(tokensOf)
  return typed.some((word) => words.some((other) => other.startsWith(word)))
}

export const buildOrganizations = ({ organizations }: Pick<ProviderPack, 'organizations'>) => {
  const search = createNameSearch<Row>({ doctors: 2, name: 2, suburb: 1 })
  for (const [id, { name, suburb, doctors }] of organizations.entries())
    search.add({ id, name: spellingsOf(name), suburb: spellingsOf(suburb), doctors: doctors.flatMap(spellingsOf) })
  const slugs = new Map(organizations.map(({ name, slug }) => [foldText(name), slug]))

  return {
    /** API-80: at most eight, best first; all doctors when none matches. */
    find: (text: string): OrganizationSearchItem[] => {
      const typed = tokensOf(foldText(text))
      return search
        .search(text)
        .slice(0, bookingLimits.organizationMatches)
        .flatMap(({ id }) => {
          const found = organizations[id as number]
          if (!found) return []
          const meant = found.doctors.filter((doctor) => isMeant(doctor, typed))
          return [{ ...found, doctors: meant.length > 0 ? meant : found.doctors }]
        })
    },

    slugOf: (name: string): string | undefined => slugs.get(foldText(name)),
  }
}
