import { useSelector } from 'react-redux'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { addressOfHold } from '#src/contract/rules/visit.rules.ts'
import type { Hold } from '#src/core/hold/hold.flow.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { isSettling } from '#src/features/booking/create/booking.flow.ts'
import { selectCreation } from '#src/features/booking/create/creation.slice.ts'
import { useTypedInTab } from '#src/features/booking/draft/use-typed-in-tab.ts'
import { useCurrentHold } from '#src/features/booking/hold/use-current-hold.ts'
import { useVisitParams, type Visit, type VisitParams } from './use-visit-params.ts'

export type HeldVisit = Visit & { hold: Hold; clinic: Clinic }

export type HeldVisitParams =
  | Exclude<VisitParams, { state: 'ready' }>
  | { state: 'asking' }
  | ({ state: 'ready' } & HeldVisit)

const noQuery = {}

export const useHeldVisit = (page: 'details' | 'check'): HeldVisitParams => {
  const paths = usePaths()
  const anyPaths = usePaths({ anyClinic: true })
  const params = useVisitParams()
  const { create, found } = useSelector(selectCreation)
  const isTypedThere = useTypedInTab()
  const visit = params.state === 'ready' ? params : undefined
  const held = useCurrentHold(
    visit?.exams[0].slug ?? '',
    visit?.query ?? noQuery,
    visit?.clinics[0]?.timeZone,
    visit !== undefined && isTypedThere,
  )
  if (params.state !== 'ready') return params
  // Opening a found booking leads away.
  if (held.state === 'asking' || !isTypedThere || found !== null) return { state: 'asking' }
  const { regionSlug, exams, clinics, query, chosen } = params
  const slugs = exams.map(({ slug }) => slug)
  const elsewhere = (to: string) => ({ state: 'elsewhere', to }) as const
  if (held.state === 'lost') return elsewhere(paths.lostTime(regionSlug, slugs, query))
  if (held.state === 'none') return elsewhere(paths.times(regionSlug, slugs, query))
  const { hold } = held
  const clinic = clinics.find((candidate) => candidate.id === hold.slots[0]?.clinicId)
  const address = addressOfHold(hold.slots)
  // The hold outweighs an address of another choice or order.
  if (address && (address.examSlugs.join() !== slugs.join() || address.regionSlug !== regionSlug))
    return elsewhere(paths[page](address.regionSlug, address.examSlugs, address.target))
  // A sent booking stays unchanged until its outcome is known.
  if (page === 'details' && isSettling(create)) return elsewhere(paths.check(regionSlug, slugs, query))
  if (!clinic) return elsewhere(paths.times(regionSlug, slugs))
  if (address && chosen.state === 'known' && chosen.clinic.id !== clinic.id)
    return elsewhere(anyPaths[page](regionSlug, slugs, address.target))
  return { state: 'ready', regionSlug, exams, clinics, query, chosen, hold, clinic }
}
