import { useCallback } from 'react'
import { signInTargetAt } from '#src/contract/rules/sign-in-target.rules.ts'
import { ask } from '../modals/ask.ts'
import { useAppDispatch } from '../store-types.ts'
import { loseSession } from './lose-session.ts'

/** S-111: asks for a code in place. @returns whether it was given; then the refused call is made again. */
export const useCodeFor = (bookingKey: string): (() => Promise<boolean>) => {
  const dispatch = useAppDispatch()
  return useCallback(async () => {
    const { pathname, search } = window.location
    const authenticationType = signInTargetAt(pathname, search)?.authenticationType ?? 'APPOINTMENT'
    const result = await dispatch(ask('one-time-password', { bookingKey, authenticationType }))
    if (result === 'signed-out') dispatch(loseSession({ bookingKey }))
    return result === 'ok'
  }, [dispatch, bookingKey])
}
