import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { Access } from '#src/contract/codes/access.ts'
import { rolesFor } from '#src/contract/rules/access.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { loginAddress } from '#src/core/session/login-address.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { recogniseUser } from '#src/core/session/session.thunks.ts'
import { openWholePage } from '#src/core/session/whole-page.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { LoadingPage } from '#src/features/shell/loading-page.tsx'
import { NotOffered } from '#src/features/shell/not-offered.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { LoginEnded, WrongRole } from '#src/features/staff/login-stops.tsx'
import { focusContent } from '#src/lib/focus-content.ts'
import { announce } from '#src/ui/live-regions.tsx'

type Asked = { state: 'asking' | 'known' } | { state: 'failed'; error: unknown }

const useAskedLogin = (returnUrl: string, mayLogIn: boolean) => {
  const dispatch = useAppDispatch()
  const isKnown = useSelector(selectUser) !== null
  const [asked, setAsked] = useState<Asked>({ state: isKnown ? 'known' : 'asking' })
  const isAsking = asked.state === 'asking' && mayLogIn
  useEffect(() => {
    if (!isAsking) return
    let isWanted = true
    void dispatch(recogniseUser(true)).then((error) => {
      if (isWanted) setAsked(error === undefined ? { state: 'known' } : { state: 'failed', error })
    })
    return () => {
      isWanted = false
    }
  }, [isAsking, dispatch])
  // Without a login the page leaves, but stays where a login has ended in it.
  const [wasKnown, setWasKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setWasKnown(true)
  const mustLeave = asked.state === 'known' && !isKnown && !wasKnown
  useEffect(() => {
    if (mustLeave) openWholePage(loginAddress(returnUrl))
  }, [mustLeave, returnUrl])
  return { asked, mustLeave, askAgain: () => setAsked({ state: 'asking' }) }
}

/** A page restored from the back/forward cache is that of a login which may have ended. */
const useNothingRestored = (): void => {
  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', leave)
    return () => window.removeEventListener('pageshow', leave)
  }, [])
}

/** In the place of what was shown, whoever ended it. */
const Ended = ({ returnUrl }: { returnUrl: string }) => {
  const { t } = useTranslation()
  useEffect(() => {
    focusContent()
    announce(t('login.ended-title'), 'assertive')
  }, [t])
  return (
    <TitledPage title={t('login.ended-title')}>
      <LoginEnded returnUrl={returnUrl} />
    </TitledPage>
  )
}

/** Of rows whose `guard` is a role; what a page shows, its calls decide. */
export const LoginGuard = ({ guard, children }: { guard: Access; children: ReactNode }) => {
  const { t } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const returnUrl = pathname + search + hash
  const user = useSelector(selectUser)
  const mayLogIn = useSelector(selectConfig).application.identityProviderUrl !== ''
  const { asked, mustLeave, askAgain } = useAskedLogin(returnUrl, mayLogIn)
  useNothingRestored()
  if (user && rolesFor(guard).includes(user.role)) return children
  if (user)
    return (
      <TitledPage title={t('login.wrong-role-title')}>
        <WrongRole user={user} returnUrl={returnUrl} />
      </TitledPage>
    )
  if (!mayLogIn) return <NotOffered />
  if (asked.state === 'failed')
    return (
      <TitledPage title={t('login.title')}>
        <ErrorPanel error={asked.error} onRetry={askAgain} />
      </TitledPage>
    )
  if (asked.state === 'asking' || mustLeave) return <LoadingPage />
  return <Ended returnUrl={returnUrl} />
}
