import { refusalOf } from '#src/api/api-error.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { authenticationApi } from '#src/api/authentication.api.ts'
import type { CallArgs } from '#src/contract/call.ts'
import type * as calls from '#src/contract/calls/authentication.calls.ts'
import type { AuthenticationAnswer, Session, SignIn, SignInRequest } from '#src/contract/entities/authentication.ts'
import { isProved } from '#src/contract/rules/access.rules.ts'
import { signInPath } from '#src/contract/rules/sign-in-target.rules.ts'
import { modalClosed, selectModals } from '#src/core/modals/modals.slice.ts'
import {
  authenticated,
  authenticationBegan,
  authenticationFinished,
  otpSent,
  sessionRead,
} from '#src/core/session/sign-in.slice.ts'
import { acceptsCookies } from '#src/core/session/use-accepts-cookies.ts'
import type { Thunk } from '#src/core/store-types.ts'
import type { Attempts } from '#src/core/write/attempts.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { type Writable, type WriteArgs, write } from '#src/core/write/write.ts'
import { type SignInEvent, type SignInSubject, verdictOf } from './authentication.flow.ts'
import type { SignInLink } from './sign-in-link.ts'

const { lookUpSignIn, openFreshLink, getSession, authenticate, validateCode } = authenticationApi.endpoints

/** AUTH-30: no session is an answer like any other. */
const readSession = (): Thunk<Promise<Session | undefined>, unknown> => async (dispatch) => {
  const { data } = await dispatch(askAnew(getSession, {}))
  if (data) dispatch(sessionRead({ session: data, at: Date.now() }))
  return data
}

const isOpen = ({ bookingKey }: SignInRequest, { proof }: SignIn, session: Session | undefined): boolean =>
  session?.bookings.some(
    (booking) =>
      booking.bookingKey === bookingKey && isProved(proof === 'code' ? 'patient' : 'booking', 'person', booking.proof),
  ) ?? false

type Found = { data?: SignInSubject; error?: unknown }

const findSubject =
  (link: SignInLink | undefined, freshLink: string | undefined): Thunk<Promise<Found>, unknown> =>
  async (dispatch) => {
    if (freshLink !== undefined) {
      const opened = await dispatch(write(openFreshLink, { body: { freshLink } }))
      if (opened.kind !== 'answered') return { error: opened.error }
      const { bookingKey, shared, ...signIn } = opened.answer
      const { authenticationType } = signIn
      const request = { bookingKey, authenticationType, ...(shared ? { shared } : {}) }
      const target = { path: signInPath(authenticationType, bookingKey) }
      return { data: { request, target, isForStaff: false, signIn, freshLink } }
    }
    if (!link) return {}
    const looked = await dispatch(write(lookUpSignIn, { body: link.request }))
    if (looked.kind !== 'answered') return { error: looked.error }
    // S-19: that a key is a share's is the server's word.
    const request = looked.answer.kind === 'SHARE' ? { ...link.request, shared: true } : link.request
    return { data: { ...link, request, signIn: looked.answer } }
  }

const eventOfError = (error: unknown): SignInEvent => {
  const code = refusalOf(error)?.code
  if (code === 'fresh-link.gone') return { name: 'link-ended' }
  return code === 'booking.unknown' ? { name: 'not-found' } : { name: 'lookup-failed', error }
}

/** Everything that is known before the first question. */
export const findSignIn =
  (link: SignInLink | undefined, freshLink: string | undefined): Thunk<Promise<SignInEvent>, unknown> =>
  async (dispatch) => {
    dispatch(authenticationBegan())
    const [{ data: subject, error }, session, areCookiesAccepted] = await Promise.all([
      dispatch(findSubject(link, freshLink)),
      dispatch(readSession()),
      dispatch(acceptsCookies()),
    ])
    dispatch(authenticationFinished())
    if (!subject) return eventOfError(error)
    const isAuthenticated = isOpen(subject.request, subject.signIn, session)
    return { name: 'found', subject, isAuthenticated, acceptsCookies: areCookiesAccepted }
  }

type BirthDate = CallArgs<typeof calls.authenticate>['body']
type Code = CallArgs<typeof calls.validateCode>['body']
type Answered = Thunk<Promise<Outcome<AuthenticationAnswer>>, unknown>

/** A lost answer is asked for once more, with the same key: whoever signs in waits for it. */
const give =
  <Args>(endpoint: Writable<Args, AuthenticationAnswer>, args: WriteArgs<Args>, attempts: Attempts): Answered =>
  async (dispatch) => {
    dispatch(authenticationBegan())
    const sent = await dispatch(write(endpoint, args, { attempts, tries: 2 }))
    dispatch(authenticationFinished())
    if (sent.kind !== 'answered') return sent
    const verdict = verdictOf(sent.answer)
    if (verdict === 'code') dispatch(otpSent(true))
    if (verdict === 'target' && sent.answer.session) dispatch(authenticated(sent.answer.session))
    return sent
  }

export const giveBirthDate = (body: BirthDate, attempts: Attempts): Answered => give(authenticate, { body }, attempts)

export const giveCode = (body: Code, attempts: Attempts): Answered => give(validateCode, { body }, attempts)

const dialogs: readonly string[] = ['date-of-birth', 'one-time-password']

/** A page that is left takes its questions along. */
export const closeSignInDialogs = (): Thunk<void, Parameters<typeof selectModals>[0]> => (dispatch, getState) => {
  for (const { id, name } of selectModals(getState())) if (dialogs.includes(name)) dispatch(modalClosed(id))
}
