import { useEffect, useRef } from 'react'
import { useCreateHandOffMutation, useGetHandOffStateQuery } from '#src/api/hand-offs.api.ts'
import type { HandOffKind } from '#src/contract/codes/hand-off-states.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { NewHandOff } from '#src/contract/entities/hand-off.ts'
import { handOffsLimits } from '#src/contract/limits/hand-offs.limits.ts'

const pollingInterval = handOffsLimits.pollSeconds * 1000

/** The secret stands in the fragment, which leaves no device; the phone's first script takes it out. */
export const handOffAddress = ({ secret }: Pick<NewHandOff, 'secret'>): string =>
  new URL(`${pagePaths.handOff}#hand-off=${secret}`, window.location.origin).href

const isGood = ({ until }: NewHandOff): boolean => Date.parse(until) > Date.now()

/** A code for the patient's phone, one for as long as it is good; what became of it is asked while it is in sight. */
export const useHandOff = (bookingKey: string, kind: HandOffKind) => {
  // In the store, which ends with the person: whoever comes back to the code finds the same.
  const [create, { data, error, isLoading, isUninitialized }] = useCreateHandOffMutation({
    fixedCacheKey: `${bookingKey} ${kind}`,
  })
  const handOff = data && isGood(data) ? data : undefined
  /** Also where a phone that is not the patient's has opened the one before. */
  const make = (): void => void create({ params: { bookingKey }, body: { kind, takesBack: true } })
  const isAsked = useRef(false)
  const isDue = !handOff && !isLoading && (isUninitialized || data !== undefined)
  useEffect(() => {
    if (!isDue || isAsked.current) return
    isAsked.current = true
    void create({ params: { bookingKey }, body: { kind } })
  }, [create, bookingKey, kind, isDue])
  const { data: found } = useGetHandOffStateQuery(
    { params: { bookingKey, key: handOff?.key ?? '' } },
    { skip: handOff === undefined, pollingInterval, refetchOnMountOrArgChange: true },
  )
  return { handOff, error, make, state: found?.state ?? 'WAITING' }
}
