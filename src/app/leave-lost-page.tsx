// AUTH-19: from a page whose session is gone to the sign-in, which leads back.
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { signInTargetAt } from '#src/contract/rules/sign-in-target.rules.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectLostSession } from '#src/core/session/sign-in.slice.ts'
import type { SignInNavigation } from '#src/core/session/sign-in-navigation.ts'
import { LoadingPage } from '#src/features/shell/loading-page.tsx'

export const LeaveLostPage = () => {
  const lost = useSelector(selectLostSession)
  const paths = usePaths()
  const navigate = useNavigate()
  const navigation = useNavigationType()
  const location = useLocation()
  useEffect(() => {
    if (!lost) return
    if (lost.cause === 'signed-out') return void navigate(paths.home, { replace: true })
    const { pathname, search, hash } = location
    const type = signInTargetAt(pathname, search)?.authenticationType
    const { signIn: given } = (location.state ?? {}) as SignInNavigation
    const signIn = {
      returnUrl: pathname + search + hash,
      ...(lost.bookingKey === undefined ? {} : { bookingKey: lost.bookingKey }),
      ...(type === undefined ? {} : { type }),
      // ROUTE-26
      ...(given?.otpType === undefined ? {} : { otpType: given.otpType }),
    }
    // Back would lead here again, and from here to the sign-in.
    void navigate(paths.authentication, {
      replace: navigation === 'POP',
      state: { signIn } satisfies SignInNavigation,
    })
    // Each arrival leaves again, also at the address that was left a moment before.
  }, [lost, paths, navigate, navigation, location])
  return <LoadingPage />
}
