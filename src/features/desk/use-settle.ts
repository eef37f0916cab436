import { useState } from 'react'
import { announce } from '#src/ui/live-regions.tsx'

type Settle = (sending: PromiseLike<{ error?: unknown }>, said: string) => Promise<boolean>

/** One press of a row: busy while it is sent, then what went wrong is shown, or what is done is spoken; true where it is done. */
export const useSettle = (onError: (error: unknown) => void): [isBusy: boolean, settle: Settle] => {
  const [isBusy, setIsBusy] = useState(false)
  const settle: Settle = async (sending, said) => {
    setIsBusy(true)
    onError(undefined)
    const { error } = await sending
    setIsBusy(false)
    if (error) onError(error)
    else announce(said)
    return !error
  }
  return [isBusy, settle]
}
