// Somebody of the provider's staff, logged in by a one-time address as `npm run login-link` makes it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act } from '@testing-library/react'
import { writeLoginLink } from '#server/modules/access/login-links.ts'
import { openLoginLink } from '#src/contract/calls/session.calls.ts'
import type { User } from '#src/contract/entities/user.ts'
import { recogniseUser } from '#src/core/session/session.thunks.ts'
import { writeCookie } from '#src/lib/cookie.ts'
import type { Backend } from './backend.ts'
import { type OpenApp, renderApp } from './render-app.tsx'

export const newLoginFolder = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'front-door-logins-'))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Opens the address as this user, whose login the server of the folder knows. */
export const openAs = async (backend: Backend, folder: string, user: User, address: string): Promise<OpenApp> => {
  const { status } = await backend.call(openLoginLink, {
    params: { token: writeLoginLink(folder, user, backend.clock.now()) },
  })
  if (status !== 303) throw new Error(`not logged in: ${status}`)
  // The browser keeps this one beside the other, which no script sees.
  writeCookie('loggedIn', '1', new Date(Date.now() + 60_000))
  const app = await renderApp(backend, address)
  await act(() => app.store.dispatch(recogniseUser()))
  return app
}
