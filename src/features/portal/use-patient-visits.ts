import { useCallback, useEffect } from 'react'
import { refusalOf } from '#src/api/api-error.ts'
import { useListPatientVisitsQuery, useMatchPatientMutation } from '#src/api/portal.api.ts'
import type { PatientVisits } from '#src/contract/entities/patient-visit.ts'

type Visits = { data: PatientVisits | undefined; error: unknown; retry: () => void }

/** API-114, API-115: opened first, so that each listed visit opens. A read-only login sees what is open already. */
export const usePatientVisits = (bookingKey: string): Visits => {
  const [match, matching] = useMatchPatientMutation()
  const begin = useCallback(() => void match({ params: { bookingKey }, body: {} }), [match, bookingKey])
  useEffect(begin, [begin])
  const isMatched = matching.isSuccess || refusalOf(matching.error)?.code === 'access.read-only'
  const list = useListPatientVisitsQuery(
    { params: { bookingKey } },
    { skip: !isMatched, refetchOnMountOrArgChange: true },
  )
  if (!isMatched) return { data: undefined, error: matching.error, retry: begin }
  return { data: list.isFetching && list.error ? undefined : list.currentData, error: list.error, retry: list.refetch }
}
