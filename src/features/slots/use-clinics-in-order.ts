import { useMemo, useState } from 'react'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'

type Next = { byClinic: ReadonlyMap<number, { startTime: string } | null>; isLoading: boolean }

/**
 * Nearest first where a location is known, else by the next slot.
 * @param isShown the list stands before its next slots are known, and keeps its order.
 */
export const useClinicsInOrder = (
  clinics: readonly ClinicAtDistance[],
  next: Next,
  isShown: boolean,
): readonly ClinicAtDistance[] => {
  const { isLoading } = next
  const [isKept] = useState(isShown && isLoading)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is being read must not change its order
  return useMemo(() => {
    if (isLoading || isKept || clinics.some(({ distance }) => distance !== null)) return clinics
    const startOf = ({ id }: ClinicAtDistance): number =>
      Date.parse(next.byClinic.get(id)?.startTime ?? '9999-12-31T00:00:00Z')
    return [...clinics].sort((a, b) => startOf(a) - startOf(b))
  }, [clinics, isLoading, isKept])
}
