import { useRef, useState } from 'react'
import { deskApi } from '#src/api/desk.api.ts'
import type { CallArgs, CallResult } from '#src/contract/call.ts'
import type { createDeskVisit } from '#src/contract/calls/desk-bookings.calls.ts'
import { type Sent, sendUntilKnown } from '#src/core/send-until-known.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { randomKey } from '#src/lib/random-key.ts'

type Body = CallArgs<typeof createDeskVisit>['body']
type Visit = CallResult<typeof createDeskVisit>

/** The same is sent under the same key, also when the button is pressed again. */
export const useBookCaller = (): [isSending: boolean, send: (body: Body) => Promise<Sent<Visit>>] => {
  const dispatch = useAppDispatch()
  const attempt = useRef<{ words: string; key: string }>(undefined)
  const [isSending, setIsSending] = useState(false)
  const send = async (body: Body): Promise<Sent<Visit>> => {
    const words = JSON.stringify(body)
    if (attempt.current?.words !== words) attempt.current = { words, key: randomKey() }
    const args = { idempotencyKey: attempt.current.key, body }
    setIsSending(true)
    const sent = await sendUntilKnown(() =>
      dispatch(deskApi.endpoints.createDeskVisit.initiate(args, { track: false })),
    )
    setIsSending(false)
    return sent
  }
  return [isSending, send]
}
