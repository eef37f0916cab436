import { useEffect, useState } from 'react'
import { refusalOf } from '#src/api/api-error.ts'
import { authenticationApi } from '#src/api/authentication.api.ts'
import type { OtpType } from '#src/contract/codes/authentication-types.ts'
import type { SignInRequest } from '#src/contract/entities/authentication.ts'
import { codeNews } from '#src/contract/rules/one-time-code.rules.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { type Pause, useSecondsLeft } from '#src/lib/use-seconds-left.ts'
import type { SentCode } from './authentication.flow.ts'

const pauseOf = (sent: SentCode | undefined): Pause => ({ seconds: sent?.code.resendSeconds ?? 0, from: sent?.at ?? 0 })

/** `none`: there is no code that could be typed here. */
export type SentCodeState = 'sending' | 'sent' | 'none'

const stateOf = (sent: SentCode | undefined, error: unknown): SentCodeState => {
  if (sent) return codeNews(sent.code) === 'none' ? 'none' : 'sent'
  return error === undefined ? 'sending' : 'none'
}

type SentCodeOptions = {
  request: SignInRequest
  sent: SentCode | undefined
  onSend: () => void
  onSignedOut: () => void
}

/** What was sent, and the way to another: at once where nothing was yet. */
export const useSentCode = ({ request, sent: before, onSend, onSignedOut }: SentCodeOptions) => {
  const [sent, setSent] = useState(before)
  const [pause, setPause] = useState(pauseOf(before))
  const write = useWrite()
  const [isSentAgain, setIsSentAgain] = useState(false)
  const code = refusalOf(write.error)?.code
  // A code that may be typed here, or a dialog that closes, is no failure.
  const error = code === 'session.missing' || code === 'code.too-soon' ? undefined : write.error
  // AUTH-21: by the server's seconds.
  const secondsLeft = useSecondsLeft(pause)

  const send = async (otpType?: OtpType): Promise<void> => {
    if (write.isBusy) return
    setIsSentAgain(false)
    onSend()
    const body = { ...request, ...(otpType ? { otpType } : {}) }
    const answered = await write.send(authenticationApi.endpoints.sendCode, { body })
    const at = Date.now()
    if (answered.kind === 'answered') {
      const { answer: data } = answered
      setSent({ code: data, at, contacts: sent?.contacts ?? [] })
      setIsSentAgain(data.isSent && stateOf(sent, undefined) === 'sent')
      return setPause({ seconds: data.resendSeconds, from: at })
    }
    const refusal = answered.kind === 'refused' ? refusalOf(answered.error) : undefined
    if (refusal?.code === 'session.missing') return onSignedOut()
    if (refusal?.code === 'code.too-soon') return setPause({ seconds: refusal.secondsLeft ?? 0, from: at })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dialog
  useEffect(() => {
    if (!before) void send()
  }, [])
  return { sent, state: stateOf(sent, error), secondsLeft, isSending: write.isBusy, isSentAgain, error, send }
}
