// The identity provider of demonstrations and tests, on a port of its own, at 127.0.0.1: cookies know no ports, so a host
// name of its own makes it another site.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { errorPage, identityPolicy, listPage, logoutPage } from './identity-pages.ts'
import { createIdentityStore } from './identity-store.ts'
import { people } from './people.ts'

export type IdentityProviderOptions = {
  /** 0 for any. */
  port: number
  clientId: string
  clientSecret: string
  /** Origin of the product. */
  publicUrl: string
  callbackPath: string
  /** A private key that outlasts a restart; one of its own without it. */
  key?: object
}

export type IdentityProvider = { issuer: string; stop: () => Promise<void> }

export const newIdentityKey = (): object => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') }
}

/** No consent page: whoever is chosen has agreed. */
const grantAll = async ({ oidc }: KoaContextWithOIDC) => {
  const { client, session } = oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const found = known === undefined ? undefined : await oidc.provider.Grant.find(known)
  const grant = found ?? new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile')
  await grant.save()
  return grant
}

const configure = ({
  clientId,
  clientSecret,
  publicUrl,
  callbackPath,
  key,
}: IdentityProviderOptions): Configuration => ({
  adapter: createIdentityStore(),
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [publicUrl + callbackPath],
      post_logout_redirect_uris: [`${publicUrl}/`],
    },
  ],
  claims: {
    openid: ['sub'],
    profile: ['preferred_username', 'organization', 'doctor_given_name', 'doctor_family_name', 'role', 'read_only'],
  },
  cookies: { keys: [randomBytes(32).toString('hex')] },
  jwks: { keys: [(key ?? newIdentityKey()) as JWK] },
  findAccount: (_context, id) => {
    const person = people.find((each) => each.id === id)
    return person && { accountId: id, claims: () => ({ sub: id, preferred_username: id, ...person.claims }) }
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  loadExistingGrant: grantAll,
  pkce: { required: () => true },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 28_800, IdToken: 3600, Interaction: 3600, Session: 28_800 },
  renderError: (context, { error, error_description: description }) => {
    context.type = 'html'
    context.body = errorPage(description ?? error)
  },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      logoutSource: (context, form) => {
        context.body = logoutPage(form)
      },
      postLogoutSuccessSource: (context) => {
        context.body = errorPage('You are logged out.')
      },
    },
  },
})

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

const interact = async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(listPage(uid, people))
    return
  }
  const id = (await readForm(request)).get('person')
  const person = people.find((each) => each.id === id)
  const result = person
    ? { login: { accountId: person.id, remember: true } }
    : { error: 'access_denied', error_description: 'The person went back' }
  await provider.interactionFinished(request, response, result)
}

export const startIdentityProvider = async (options: IdentityProviderOptions): Promise<IdentityProvider> => {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => handle(request, response))
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configure(options))
  const callback = provider.callback()
  handle = (request, response) => {
    response.setHeader('content-security-policy', identityPolicy)
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    void interact(provider, request, response).catch(() => {
      response.statusCode = 400
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(errorPage('This page is too old.'))
    })
  }
  return {
    issuer,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
