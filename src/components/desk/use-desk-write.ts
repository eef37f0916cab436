import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import type { Writable, WriteArgs } from '#src/core/write/write.ts'
import { announce } from '#src/ui/live-regions.tsx'

export type Press = {
  question?: { title: string; message: string; yesWords: string; noWords: string }
  said?: string
  of?: string
}

/** @param onError also told of what went wrong, and of `undefined` as another press begins. */
export const useDeskWrite = (onError?: (error: unknown) => void) => {
  const dispatch = useAppDispatch()
  const { send, run: _, ...write } = useWrite()
  /** @returns the answer where it is done. */
  const press = async <Args, Answer>(
    endpoint: Writable<Args, Answer>,
    args: WriteArgs<Args>,
    { question, said, of = '' }: Press = {},
  ): Promise<{ answer: Answer } | undefined> => {
    write.reset()
    onError?.(undefined)
    if (question && !(await dispatch(ask('confirm', question)))) return undefined
    const sent = await send(endpoint, args, { of })
    if ('error' in sent) onError?.(sent.error)
    if (sent.kind !== 'answered') return undefined
    if (said !== undefined) announce(said)
    return sent
  }
  return { ...write, press }
}
