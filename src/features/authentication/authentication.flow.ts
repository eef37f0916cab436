// States of a sign-in (AUTH-11 to AUTH-18) and what leads from one to the next.

import type { ClosedReason } from '#src/contract/codes/statuses.ts'
import type { AuthenticationAnswer, CodeState, SessionBooking, SignIn } from '#src/contract/entities/authentication.ts'
import type { DenyParams, DenyReason } from '#src/core/session/sign-in-navigation.ts'
import type { SignInLink } from './sign-in-link.ts'

export type SignInSubject = SignInLink & { signIn: SignIn; freshLink?: string | undefined }

/** A code that was sent, when, and the masked contacts of the person. */
export type SentCode = { code: CodeState; at: number; contacts: SessionBooking['contacts'] }

export type SignInState =
  | { name: 'authenticating' | 'incomplete' | 'unknown' | 'link-gone' }
  | { name: 'failed'; error: unknown }
  | { name: 'date-of-birth'; subject: SignInSubject }
  | { name: 'cookies-off' | 'call' | 'authenticated'; subject: SignInSubject }
  | { name: 'one-time-password'; subject: SignInSubject; sent: SentCode | undefined }
  | { name: 'dismissed'; subject: SignInSubject; before: SignInState }
  | { name: 'denied'; deny: DenyParams }

export type SignInEvent =
  | { name: 'found'; subject: SignInSubject; isAuthenticated: boolean; acceptsCookies: boolean }
  | { name: 'not-found' | 'link-ended' | 'dismissed' | 'retried' | 'signed-out' | 'code-accepted' }
  | { name: 'lookup-failed'; error: unknown }
  | { name: 'answered'; answer: AuthenticationAnswer; at: number }

type Verdict = 'wrong' | 'max-attempts' | 'closed' | 'code' | 'call' | 'target'

export const verdictOf = ({ success, maxAttemptsReached, closed, next, code }: AuthenticationAnswer): Verdict => {
  if (maxAttemptsReached) return 'max-attempts'
  if (closed) return 'closed'
  if (!success) return 'wrong'
  return next === 'code' && !code ? 'call' : (next ?? 'target')
}

type Denied = Pick<SignInSubject, 'request'> & { closed?: SignIn['closed'] | undefined }

const messageOf = ({ shared, authenticationType }: SignInLink['request']) => {
  if (shared) return { message: 'max_attempts_reached_shared' as const }
  return authenticationType === 'APPOINTMENT_RESULTS' ? { message: 'max_attempts_reached_results' as const } : {}
}

/** AUTH-40, AUTH-42: a share that was stopped, or is over. */
const closedReasonOf = (closed: ClosedReason): DenyReason => {
  if (closed === 'REVOKED') return { revoked: true }
  return closed === 'SHARE_ENDED' ? { resultsExpired: true } : { status: closed }
}

/** AUTH-15, AUTH-18, and a closed booking with its status. */
export const denialOf = ({ request, closed }: Denied): DenyParams => ({
  reason: closed ? closedReasonOf(closed) : { maxAttempts: true, ...messageOf(request) },
  link: request,
})

const begun = (state: SignInState, event: SignInEvent): SignInState => {
  if (event.name === 'found') {
    const { subject, isAuthenticated, acceptsCookies } = event
    const { closed, maxAttemptsReached } = subject.signIn
    if (closed) return { name: 'denied', deny: denialOf({ ...subject, closed }) }
    if (isAuthenticated) return { name: 'authenticated', subject }
    if (maxAttemptsReached) return { name: 'denied', deny: denialOf(subject) }
    return { name: acceptsCookies ? 'date-of-birth' : 'cookies-off', subject }
  }
  if (event.name === 'not-found') return { name: 'unknown' }
  if (event.name === 'link-ended') return { name: 'link-gone' }
  return event.name === 'lookup-failed' ? { name: 'failed', error: event.error } : state
}

const answered = (
  state: Extract<SignInState, { name: 'date-of-birth' }>,
  { answer, at }: Extract<SignInEvent, { name: 'answered' }>,
): SignInState => {
  const { subject } = state
  const verdict = verdictOf(answer)
  if (verdict === 'wrong') return { ...state }
  if (verdict === 'max-attempts') return { name: 'denied', deny: denialOf(subject) }
  if (verdict === 'closed') return { name: 'denied', deny: denialOf({ ...subject, closed: answer.closed }) }
  if (verdict === 'call') return { name: 'call', subject }
  if (verdict === 'target' || !answer.code) return { name: 'authenticated', subject }
  const contacts = answer.session?.contacts ?? []
  return { name: 'one-time-password', subject, sent: { code: answer.code, at, contacts } }
}

const again = (state: SignInState): SignInState =>
  state.name === 'dismissed' ? state.before : { name: 'authenticating' }

export const nextState = (state: SignInState, event: SignInEvent): SignInState => {
  if (event.name === 'retried') return again(state)
  if (event.name === 'link-ended') return { name: 'link-gone' }
  switch (state.name) {
    case 'authenticating':
      return begun(state, event)
    case 'date-of-birth':
      if (event.name === 'answered') return answered(state, event)
      return event.name === 'dismissed' ? { name: 'dismissed', subject: state.subject, before: state } : state
    case 'one-time-password':
      if (event.name === 'code-accepted') return { name: 'authenticated', subject: state.subject }
      if (event.name === 'signed-out') return { name: 'date-of-birth', subject: state.subject }
      return event.name === 'dismissed' ? { name: 'dismissed', subject: state.subject, before: state } : state
    default:
      return state
  }
}
