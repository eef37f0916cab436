import { useState } from 'react'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { announce } from '#src/ui/live-regions.tsx'

type Press = {
  /** A second look before it is sent. */
  question?: { title: string; message: string; yesWords: string; noWords: string }
  send: () => PromiseLike<{ error?: unknown }>
  /** Spoken once it is done. */
  said?: string
}

/** One press: busy while it is sent, then what went wrong is shown, or what is done is spoken; true where it is done. */
export const useSettle = (
  onError: (error: unknown) => void,
): [isBusy: boolean, settle: (press: Press) => Promise<boolean>] => {
  const dispatch = useAppDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const settle = async ({ question, send, said }: Press): Promise<boolean> => {
    onError(undefined)
    if (question && !(await dispatch(ask('confirm', question)))) return false
    setIsBusy(true)
    const { error } = await send()
    setIsBusy(false)
    if (error) onError(error)
    else if (said !== undefined) announce(said)
    return !error
  }
  return [isBusy, settle]
}
