// Stored in the tab as addresses hold them: nothing of a person.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { slugSchema } from '#src/contract/entities/primitives.ts'
import { examsLimits } from '#src/contract/limits/exams.limits.ts'
import { chosenClinicIn } from '#src/contract/rules/named-region.rules.ts'
import { isSameVisit } from '#src/contract/rules/visit.rules.ts'
import { readFromTab, storeInTab } from '#src/lib/session-memory.ts'

const visitsInTab = 'separate-visits'

const schema = z.object({
  regionSlug: slugSchema,
  /** ROUTE-38 */
  clinicSlug: z.optional(slugSchema),
  visits: z.array(
    z.object({
      exams: z
        .array(z.object({ slug: slugSchema, name: z.string() }))
        .check(z.minLength(1), z.maxLength(examsLimits.examsPerVisit)),
      isBooked: z.boolean(),
    }),
  ),
})
type Plan = z.infer<typeof schema>

const recallPlan = (): Plan | undefined => {
  const found = schema.safeParse(readFromTab(visitsInTab))
  return found.success ? found.data : undefined
}

type Named = { slug: string; name: string }

export const useSeparateVisits = (regionSlug: string, visits: readonly (readonly Named[])[]): void => {
  const clinicSlug = chosenClinicIn(useSearchParams()[0])
  const plan = JSON.stringify({
    regionSlug,
    clinicSlug,
    visits: visits.map((exams) => ({ exams: exams.map(({ slug, name }) => ({ slug, name })), isBooked: false })),
  })
  const count = visits.length
  useEffect(() => {
    if (count > 0) storeInTab(visitsInTab, count > 1 ? JSON.parse(plan) : undefined)
  }, [plan, count])
}

export const laterVisits = (
  booked: readonly string[],
): { regionSlug: string; clinicSlug: string | undefined; visits: Named[][] } | undefined => {
  const plan = recallPlan()
  const isThis = ({ exams }: Plan['visits'][number]): boolean =>
    isSameVisit(
      exams.map(({ slug }) => slug),
      booked,
    )
  if (!plan?.visits.some(isThis)) return undefined
  const visits = plan.visits.map((visit) => (isThis(visit) ? { ...visit, isBooked: true } : visit))
  storeInTab(visitsInTab, { ...plan, visits })
  const left = visits.filter(({ isBooked }) => !isBooked).map(({ exams }) => exams)
  return left.length === 0 ? undefined : { regionSlug: plan.regionSlug, clinicSlug: plan.clinicSlug, visits: left }
}
