import type { PostalCodeLocation } from '#src/contract/entities/location.ts'
import { locationLimits } from '#src/contract/limits/location.limits.ts'
import { distanceKilometres, type Point } from '#src/contract/rules/distance.rules.ts'
import { foldText } from '#src/contract/rules/spelling.rules.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { createNameSearch } from '../../shared/name-search.ts'
import { spellingsOf } from './location-names.rules.ts'

export type LocationEntry = Point & { id: number; entity: PostalCodeLocation }
export type Locations = ReturnType<typeof buildLocations>

const largestId = 2_147_483_647

/** Derived from the text, so that it stays while other rows come and go. */
const idOf = (text: string): number => {
  let mark = 0x811c9dc5
  for (const byte of Buffer.from(text)) mark = Math.imul(mark ^ byte, 0x01000193) >>> 0
  return (mark % largestId) + 1
}

const readEntries = (rows: ProviderPack['post-codes']['rows']): Map<number, LocationEntry> => {
  const entries = new Map<number, LocationEntry>()
  for (const [postCode, suburb, state, latitude, longitude] of rows) {
    let id = idOf(`${postCode}\n${suburb}\n${state}`)
    while (entries.has(id)) id = (id % largestId) + 1
    entries.set(id, { id, latitude, longitude, entity: { postalCodeLocationId: id, postCode, suburb, state } })
  }
  return entries
}

/** S-49; every start checks that it exists. */
export const defaultEntry = (
  pack: Pick<ProviderPack, 'post-codes' | 'settings'>,
  entries: Iterable<LocationEntry> = readEntries(pack['post-codes'].rows).values(),
): LocationEntry => {
  const { postCode, suburb } = pack.settings.places.defaultLocation
  const found = [...entries].find(({ entity }) => entity.postCode === postCode && entity.suburb === suburb)
  if (!found) throw new Error(`no post-code entry ${postCode} ${suburb}`)
  return found
}

type SearchRow = { id: number; postCode: string; name: string[]; state: string }

const buildSearch = (entries: Iterable<LocationEntry>) => {
  const search = createNameSearch<SearchRow>({ postCode: 3, name: 2, state: 1 })
  for (const { id, entity } of entries)
    search.add({ id, postCode: entity.postCode, name: spellingsOf(entity.suburb), state: entity.state })
  return search
}

/** `Map` keeps the pack's order, which decides between equal matches. */
export const buildLocations = (pack: Pick<ProviderPack, 'post-codes' | 'settings'>) => {
  const entries = readEntries(pack['post-codes'].rows)
  const all = [...entries.values()]
  const rank = new Map(all.map(({ id }, index) => [id, index]))
  const search = buildSearch(all)

  /** Exact spelling first, then beginnings; post codes in their order. */
  const closeness = ({ entity }: LocationEntry, typed: string): number => {
    const spellings = [entity.postCode, ...spellingsOf(entity.suburb)]
    if (spellings.includes(typed)) return 0
    return spellings.some((spelling) => spelling.startsWith(typed)) ? 1 : 2
  }

  return {
    byId: (id: number): LocationEntry | undefined => entries.get(id),

    byDefault: defaultEntry(pack, all),

    /** API-62: at most eight, best first. */
    find: (text: string): LocationEntry[] => {
      const typed = foldText(text)
      const isNumber = /^\d/.test(typed)
      return search
        .search(text)
        .flatMap(({ id, score }) => {
          const entry = entries.get(id as number)
          return entry ? [{ entry, score, closeness: closeness(entry, typed) }] : []
        })
        .sort(
          (a, b) =>
            a.closeness - b.closeness ||
            // The whole name before one with a second word.
            (a.closeness === 1 && !isNumber ? a.entry.entity.suburb.length - b.entry.entity.suburb.length : 0) ||
            (a.closeness === 2 ? b.score - a.score : 0) ||
            (rank.get(a.entry.id) ?? 0) - (rank.get(b.entry.id) ?? 0),
        )
        .slice(0, locationLimits.locationMatches)
        .map(({ entry }) => entry)
    },

    /** API-63: undefined only for a table without rows. */
    nearest: (point: Point): { entry: LocationEntry; distance: number } | undefined => {
      let found: { entry: LocationEntry; distance: number } | undefined
      for (const entry of all) {
        const distance = distanceKilometres(point, entry)
        if (!found || distance < found.distance) found = { entry, distance }
      }
      return found
    },
  }
}
