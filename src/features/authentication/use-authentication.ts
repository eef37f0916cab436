import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { isFramePath } from '#src/contract/codes/page-paths.ts'
import { freshLinkTokenSchema } from '#src/contract/entities/authentication.ts'
import { signInPath } from '#src/contract/rules/sign-in-target.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { ask } from '#src/core/modals/ask.ts'
import { afterDialogs } from '#src/core/modals/dialog-history.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useOpenDeny } from '#src/core/session/open-deny.ts'
import type { SignInNavigation } from '#src/core/session/sign-in-navigation.ts'
import { type Thunk, useAppDispatch } from '#src/core/store-types.ts'
import { nextState, type SignInEvent, type SignInState, type SignInSubject } from './authentication.flow.ts'
import { closeSignInDialogs, findSignIn } from './authentication.thunks.ts'
import { readSignInLink, type SignInLink } from './sign-in-link.ts'

/** Of the address that was opened, or of the page before it was loaded anew. */
const freshLinkIn = (state: unknown): string | undefined =>
  window.freshLink ?? freshLinkTokenSchema.safeParse((state as SignInNavigation | null)?.signIn?.freshLink).data

const useSignInLink = (): SignInLink | undefined => {
  const location = useLocation()
  const { signIn } = useSelector(selectConfig)
  const read = useMemo(() => {
    const params = (location.state as SignInNavigation | null)?.signIn
    return readSignInLink(params, { origin: window.location.origin, allowedRedirects: signIn.allowedRedirects })
  }, [location.state, signIn])
  useEffect(() => {
    if (freshLinkIn(location.state) === undefined) for (const warning of read.warnings) console.warn(warning)
  }, [read, location.state])
  return read.link
}

/** In place of this page, so that Back does not lead here again. */
const useGoToTarget = () => {
  const paths = usePaths({ anyClinic: true })
  const navigate = useNavigate()
  return useCallback(
    ({ request, target }: SignInSubject): void => {
      window.signInBirthDate = undefined
      window.freshLink = undefined
      const { authenticationType, bookingKey } = request
      const { path, href } = { path: signInPath(authenticationType, bookingKey), href: undefined, ...target }
      if (href !== undefined) {
        afterDialogs(() => window.location.replace(href))
        return
      }
      const { pathname, search, hash } = new URL(path, window.location.origin)
      void navigate(isFramePath(pathname) ? path : paths.own(pathname + search) + hash, { replace: true })
    },
    [paths, navigate],
  )
}

const askBirthDate =
  (subject: SignInSubject): Thunk<Promise<SignInEvent>, unknown> =>
  async (dispatch) => {
    const result = await dispatch(ask('date-of-birth', subject))
    if (result === 'link-gone') return { name: 'link-ended' }
    return result ? { name: 'answered', answer: result.answer, at: Date.now() } : { name: 'dismissed' }
  }

const askOneTimePassword =
  ({ subject, sent }: Extract<SignInState, { name: 'one-time-password' }>): Thunk<Promise<SignInEvent>, unknown> =>
  async (dispatch) => {
    const { request, freshLink, signIn } = subject
    const result = await dispatch(ask('one-time-password', { ...request, freshLink, sent, phone: signIn.clinic.phone }))
    if (result === 'ok') return { name: 'code-accepted' }
    if (result === 'link-gone') return { name: 'link-ended' }
    return { name: result ?? 'dismissed' }
  }

/** What each state does; its outcome is the next event. */
export const useAuthentication = () => {
  const dispatch = useAppDispatch()
  const link = useSignInLink()
  const goToTarget = useGoToTarget()
  const openDeny = useOpenDeny()
  const isOnline = useSelector(selectIsOnline)
  const freshLink = freshLinkIn(useLocation().state)
  const isComplete = link !== undefined || freshLink !== undefined
  const [state, send] = useReducer(nextState, { name: isComplete ? 'authenticating' : 'incomplete' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each state once
  useEffect(() => {
    let isCurrent = true
    const perform = async (): Promise<SignInEvent | undefined> => {
      if (state.name === 'authenticating') return dispatch(findSignIn(link, freshLink))
      if (state.name === 'date-of-birth') return dispatch(askBirthDate(state.subject))
      if (state.name === 'one-time-password') return dispatch(askOneTimePassword(state))
      if (state.name === 'authenticated') goToTarget(state.subject)
      if (state.name === 'denied') openDeny(state.deny)
      return undefined
    }
    void perform().then((event) => {
      if (event && isCurrent) send(event)
    })
    return () => {
      isCurrent = false
    }
  }, [state])
  const goOn = useEffectEvent(() => {
    if (state.name === 'failed') send({ name: 'retried' })
  })
  useEffect(() => {
    if (isOnline) goOn()
  }, [isOnline])
  useEffect(() => () => dispatch(closeSignInDialogs()), [dispatch])

  return { state, retry: () => send({ name: 'retried' }) }
}
