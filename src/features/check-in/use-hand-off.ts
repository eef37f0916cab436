import { useEffect, useRef } from 'react'
import { useCreateHandOffMutation, useGetHandOffStateQuery } from '#src/api/hand-offs.api.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { NewHandOff } from '#src/contract/entities/hand-off.ts'
import { handOffsLimits } from '#src/contract/limits/hand-offs.limits.ts'

const pollingInterval = handOffsLimits.pollSeconds * 1000

/** The secret stands in the fragment, which leaves no device; the phone's first script takes it out. */
export const handOffAddress = ({ secret }: Pick<NewHandOff, 'secret'>): string =>
  new URL(`${pagePaths.handOff}#hand-off=${secret}`, window.location.origin).href

/** A code for the patient's phone, made when it is shown; what became of it is asked while it is in sight. */
export const useHandOff = (bookingKey: string) => {
  const [create, { data: handOff, error }] = useCreateHandOffMutation()
  const make = (): void => void create({ params: { bookingKey }, body: { kind: 'REFERRAL' } })
  const isMade = useRef(false)
  useEffect(() => {
    if (isMade.current) return
    isMade.current = true
    void create({ params: { bookingKey }, body: { kind: 'REFERRAL' } })
  }, [create, bookingKey])
  const { data } = useGetHandOffStateQuery(
    { params: { bookingKey, key: handOff?.key ?? '' } },
    { skip: handOff === undefined, pollingInterval },
  )
  return { handOff, error, make, state: data?.state ?? 'WAITING' }
}
