// S-119, S-120: the address is corrected where another part of it names the region.
import { useLocation } from 'react-router-dom'
import { useListRegionsQuery } from '#src/api/catalogue.api.ts'
import { isFramePath } from '#src/contract/codes/page-paths.ts'
import { namedRegion, regionIdIn, regionIdQuery } from '#src/contract/rules/named-region.rules.ts'
import { type ChosenClinic, useChosenClinic } from '#src/core/router/use-chosen-clinic.ts'
import { useIsPainted } from '#src/lib/use-is-painted.ts'

export type NamedRegion =
  | { state: 'right'; chosen: ChosenClinic }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; refetch: () => void }
  | { state: 'elsewhere'; to: string }

export const useNamedRegion = (): NamedRegion => {
  const { pathname, search: query } = useLocation()
  const search = new URLSearchParams(query)
  const chosen = useChosenClinic()
  const { data: regions, error, refetch } = useListRegionsQuery({}, { skip: regionIdIn(search) === undefined })
  // The painted page knows nothing of the queries.
  if (useIsPainted()) return { state: 'right', chosen: { state: 'none' } }
  if (chosen.state === 'failed') return chosen
  if (chosen.state === 'loading') return { state: 'loading' }
  if (regionIdIn(search) !== undefined && !regions)
    return error ? { state: 'failed', error, refetch: () => void refetch() } : { state: 'loading' }
  const parts = pathname.split('/')
  const at = isFramePath(pathname) ? 2 : 1
  const slug = parts[at] ?? ''
  const clinics = chosen.state === 'known' ? [chosen.clinic] : []
  const named = namedRegion(slug, search, { regions: regions ?? [], clinics })
  if (named === undefined || named === slug) return { state: 'right', chosen }
  search.delete(regionIdQuery)
  const rest = search.toString()
  return {
    state: 'elsewhere',
    to: parts.map((part, index) => (index === at ? named : part)).join('/') + (rest && `?${rest}`),
  }
}
