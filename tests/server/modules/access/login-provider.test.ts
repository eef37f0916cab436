// Logins at the real `oidc-provider`, from our address and back to it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdentityProvider } from '#server/neighbours/identity-provider.ts'
import { getAuthenticated } from '#src/contract/calls/session.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { logInAtProvider, loginProviderAt, openIdentityProvider } from '#tests/support/identity-provider.ts'

let provider: IdentityProvider
let backend: Backend
beforeAll(async () => {
  provider = await openIdentityProvider()
  const clock = createTestClock()
  backend = await startBackend({ clock, app: { loginProvider: loginProviderAt(provider.issuer, clock) } })
})
beforeEach(async () => {
  await backend.reset()
  backend.clock.set(new Date())
})
afterAll(async () => {
  await backend.close()
  await provider.stop()
})

const who = async (browser: Browser) => {
  const { status, body } = await browser.call(getAuthenticated, {})
  return status === 200 ? body : `${status} ${body.code}`
}

describe('a login', () => {
  it.each([['moana.reed', { username: 'moana.reed', role: 'staff', organization: 'Front desk', readOnly: false }]])(
    'of %s gives what the claims say',
    async (id, user) => {
      const { location } = await logInAtProvider(backend, id, { returnUrl: '/about' })
      expect(location).toBe('/about')
      expect(await who(backend)).toEqual(user)
    },
  )
})
