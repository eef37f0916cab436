// The real `oidc-provider` of demonstrations, and a person in front of it.
import { createLoginProvider, type LoginProvider } from '#server/modules/access/login-provider.ts'
import { type IdentityProvider, newIdentityKey, startIdentityProvider } from '#server/neighbours/identity-provider.ts'
import type { Clock } from '#server/shared/clock.ts'
import { href } from '#src/contract/call.ts'
import { finishLogin, startLogin } from '#src/contract/calls/session.calls.ts'
import type { Browser } from './backend.ts'
import { perWorker } from './per-worker.ts'

/** Of the product, as `app.inject` addresses it. */
export const publicUrl = 'http://localhost'
const client = { clientId: 'front-door', clientSecret: 'a-secret-of-the-tests' }

/** Making one takes a while. */
const key = perWorker<object>('identity-key', newIdentityKey)

export const openIdentityProvider = (port = 0): Promise<IdentityProvider> =>
  startIdentityProvider({ ...client, port, publicUrl, callbackPath: finishLogin.path, key })

export const loginProviderAt = (issuer: string, clock: Clock): LoginProvider =>
  createLoginProvider({ ...client, issuer, clock, publicUrl, allowsHttp: true, scopes: 'openid profile' })

/** Somebody's browser at the identity provider, with its cookies there. */
export const openPerson = (origin = publicUrl) => {
  const cookies = new Map<string, string>()
  const ask = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  /** Follows redirects until a page, or an address of the product. */
  const follow = async (address: string, form?: Record<string, string>): Promise<{ at: string; page: string }> => {
    const response = await ask(address, form)
    const location = response.headers.get('location')
    if (location === null) return { at: address, page: await response.text() }
    const next = new URL(location, address).href
    return next.startsWith(`${origin}/`) ? { at: next, page: '' } : follow(next)
  }
  return { follow }
}

export type Person = ReturnType<typeof openPerson>

/** To the list of people; the address of the product's callback where the provider knows who it is. */
export const beginLogin = async (
  browser: Browser,
  query: { returnUrl?: string; prompt?: string } = {},
  person = openPerson(),
) => {
  const begun = await browser.send({ method: 'GET', url: href(startLogin, { query }) })
  return { begun, person, ...(await person.follow(String(begun.headers.location))) }
}

/** `id` is empty for the one who cancels. Answers the address that leads back. */
export const chooseAt = async (person: Person, at: string, id: string): Promise<string> =>
  (await person.follow(at, { person: id })).at

export const comeBack = (browser: Browser, address: string) => {
  const { pathname, search } = new URL(address)
  return browser.send({ method: 'GET', url: pathname + search })
}

/** The whole way. */
export const logInAtProvider = async (browser: Browser, id: string, query: { returnUrl?: string } = {}) => {
  const { person, at } = await beginLogin(browser, query)
  const answer = await comeBack(browser, await chooseAt(person, at, id))
  return { person, answer, location: answer.headers.location }
}
