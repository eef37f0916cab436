// Without an answer the same request repeats under the same key: no second call.
import { useRef, useState } from 'react'
import { refusalOf } from '#src/api/api-error.ts'
import { useCreateCallbackRequestMutation, useSendCallCenterEmailMutation } from '#src/api/contact.api.ts'
import type { CallbackAnswer } from '#src/contract/entities/contact-request.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { type ContactAbout, toCallbackRequest, toCallCenterEmail } from './contact.form.ts'
import type { ContactFormValues, ContactKind } from './contact-values.ts'

export type Sent = { reference: string; call?: CallbackAnswer['call'] }

type Attempt = { words: string; idempotencyKey: string }

export const useSend = (about: ContactAbout) => {
  const [askForCall] = useCreateCallbackRequestMutation()
  const [askByMail] = useSendCallCenterEmailMutation()
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const last = useRef<Attempt>(undefined)

  const attemptOf = (body: object): Attempt => {
    const words = JSON.stringify(body)
    return last.current?.words === words ? last.current : { words, idempotencyKey: randomKey() }
  }

  /** Undefined while a request is on its way. */
  const send = async (
    kind: ContactKind,
    values: ContactFormValues,
  ): Promise<{ sent: Sent } | { error: unknown } | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setIsSending(true)
    const request = async () => {
      if (kind === 'call') {
        const body = toCallbackRequest(about, values)
        last.current = attemptOf(body)
        return askForCall({ body, idempotencyKey: last.current.idempotencyKey })
      }
      const body = toCallCenterEmail(about, values)
      last.current = attemptOf(body)
      return askByMail({ body, idempotencyKey: last.current.idempotencyKey })
    }
    const { data, error } = await request()
    isBusy.current = false
    setIsSending(false)
    if (data) return { sent: data }
    // A refusal is final for its key.
    if (refusalOf(error)) last.current = undefined
    return { error }
  }

  return { send, isSending }
}
