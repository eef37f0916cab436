import { isApiError, refusalOf } from '#src/api/api-error.ts'
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
import { isOffline } from '#src/lib/network.ts'
import { retryWait, wait } from '#src/lib/retry.ts'
import { type SignInEvent, type SignInSubject, verdictOf } from './authentication.flow.ts'
import type { SignInLink } from './sign-in-link.ts'

const { lookUpSignIn, openFreshLink, getSession, authenticate, validateCode, sendCode } = authenticationApi.endpoints
const untracked = { track: false } as const

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
      const { data, error } = await dispatch(openFreshLink.initiate({ body: { freshLink } }, untracked))
      if (!data) return { error }
      const { bookingKey, shared, ...signIn } = data
      const { authenticationType } = signIn
      const request = { bookingKey, authenticationType, ...(shared ? { shared } : {}) }
      const target = { path: signInPath(authenticationType, bookingKey) }
      return { data: { request, target, isForStaff: false, signIn, freshLink } }
    }
    if (!link) return {}
    const { data, error } = await dispatch(lookUpSignIn.initiate({ body: link.request }, untracked))
    if (!data) return { error }
    // S-19: that a key is a share's is the server's word.
    const request = data.kind === 'SHARE' ? { ...link.request, shared: true } : link.request
    return { data: { ...link, request, signIn: data } }
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

type Sent<Answer> = { data?: Answer | undefined; error?: unknown }

const isUnanswered = ({ data, error }: Sent<unknown>): boolean =>
  data === undefined && isApiError(error) && error.kind === 'unknown'

/** A lost answer is asked for once more, with the same key. */
const sendTwice = async <Answer>(send: () => Promise<Sent<Answer>>): Promise<Sent<Answer>> => {
  const first = await send()
  if (!isUnanswered(first) || isOffline()) return first
  await wait(retryWait(1))
  return send()
}

export type Attempt<Body> = { idempotencyKey: string; body: Body }
type BirthDate = CallArgs<typeof calls.authenticate>['body']
type Code = CallArgs<typeof calls.validateCode>['body']
type Answered = Thunk<Promise<Sent<AuthenticationAnswer>>, unknown>

const tell =
  ({ data }: Sent<AuthenticationAnswer>): Thunk<void, unknown> =>
  (dispatch) => {
    dispatch(authenticationFinished())
    const verdict = data && verdictOf(data)
    if (verdict === 'code') dispatch(otpSent(true))
    if (verdict === 'target' && data?.session) dispatch(authenticated(data.session))
  }

export const giveBirthDate =
  (attempt: Attempt<BirthDate>): Answered =>
  async (dispatch) => {
    dispatch(authenticationBegan())
    const sent = await sendTwice(async () => dispatch(authenticate.initiate(attempt, untracked)))
    dispatch(tell(sent))
    return sent
  }

export const giveCode =
  (attempt: Attempt<Code>): Answered =>
  async (dispatch) => {
    dispatch(authenticationBegan())
    const sent = await sendTwice(async () => dispatch(validateCode.initiate(attempt, untracked)))
    dispatch(tell(sent))
    return sent
  }

export const askForCode = (body: CallArgs<typeof calls.sendCode>['body']) => (dispatch: Parameters<Answered>[0]) =>
  dispatch(sendCode.initiate({ body }, untracked))

const dialogs: readonly string[] = ['date-of-birth', 'one-time-password']

/** A page that is left takes its questions along. */
export const closeSignInDialogs = (): Thunk<void, Parameters<typeof selectModals>[0]> => (dispatch, getState) => {
  for (const { id, name } of selectModals(getState())) if (dialogs.includes(name)) dispatch(modalClosed(id))
}
