// Somebody with a login, as the callback of the identity provider leaves one behind.
import { act } from '@testing-library/react'
import { insertLogin } from '#server/modules/access/logins.repository.ts'
import { newSessionToken, sha256 } from '#server/shared/ids.ts'
import type { User } from '#src/contract/entities/user.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { recogniseUser } from '#src/core/session/session.thunks.ts'
import { writeCookie } from '#src/lib/cookie.ts'
import type { Backend, Browser } from './backend.ts'
import { type OpenApp, renderApp } from './render-app.tsx'

const minute = 60_000

export const logInAs = async (backend: Backend, user: User, browser: Browser = backend): Promise<void> => {
  const token = newSessionToken()
  const { clock, context } = backend
  const after = (minutes: number): Date => new Date(clock.now().getTime() + minutes * minute)
  await insertLogin(context.db, {
    tokenHash: sha256(token),
    user,
    issuer: 'https://login.example.org',
    subject: user.username,
    idToken: context.secrets.encrypt('id-token', 'none'),
    idleEndsAt: after(accessLimits.loginIdleMinutes),
    expiresAt: after(accessLimits.loginHours * 60),
  })
  browser.cookies.set('login', token)
  browser.cookies.set('loggedIn', '1')
}

/** The browser keeps this one beside the other, which no script sees. */
export const markLogin = (): void => writeCookie('loggedIn', '1', new Date(Date.now() + minute))
export const forgetLoginMark = (): void => writeCookie('loggedIn', '', new Date(0))

/** Opens the address as this user. */
export const openAs = async (backend: Backend, user: User, address: string): Promise<OpenApp> => {
  await logInAs(backend, user)
  markLogin()
  const app = await renderApp(backend, address)
  await act(() => app.store.dispatch(recogniseUser()))
  return app
}
