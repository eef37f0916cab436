import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useLookUpSignInMutation, useReadDenyMessageMutation } from '#src/api/authentication.api.ts'
import type { DenyKind } from '#src/contract/codes/deny-kinds.ts'
import type { SignIn } from '#src/contract/entities/authentication.ts'
import { type DenyRequest, type NextStep, nextStep, readDeny, shownKind } from './deny.rules.ts'

export type Denied = {
  request: DenyRequest
  kind: DenyKind
  /** S-14: of this server, as it signed it. */
  customText: string | undefined
  step: NextStep
  facts: SignIn | undefined
  isLoading: boolean
  error: unknown
  lookAgain: () => void
}

const canBeSigned = (text: string): boolean => /^[\w+/=.-]{1,4000}$/.test(text)

/** What is not answered, or not known, is told without it. */
export const useDeny = (): Denied => {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const request = useMemo(() => readDeny(search, state), [search, state])
  const { link, customMessage = '' } = request
  const [lookUp, seen] = useLookUpSignInMutation()
  const [readMessage, message] = useReadDenyMessageMutation()

  const lookAgain = useCallback(() => {
    if (!link) return
    const { bookingKey, authenticationType, shared } = link
    void lookUp({ body: { bookingKey, authenticationType, ...(shared === undefined ? {} : { shared }) } })
  }, [link, lookUp])
  useEffect(lookAgain, [lookAgain])
  const isMessage = canBeSigned(customMessage)
  useEffect(() => {
    if (isMessage) void readMessage({ body: { customMessage } })
  }, [isMessage, customMessage, readMessage])

  const customText = (isMessage && message.data?.text) || undefined
  const kind = customText === undefined ? shownKind(request.kind, seen.data) : 'custom'
  const error = [seen.error, message.error].find((each) => each !== undefined && refusalOf(each) === undefined)
  return {
    request,
    kind,
    customText,
    step: nextStep(kind, seen.data),
    facts: seen.data,
    isLoading:
      (link !== undefined && (seen.isUninitialized || seen.isLoading)) ||
      (isMessage && (message.isUninitialized || message.isLoading)),
    error,
    lookAgain: () => {
      lookAgain()
      if (message.error !== undefined) void readMessage({ body: { customMessage } })
    },
  }
}
