// S-87: OpenID Connect with the provider's own identity provider; no token reaches the browser.
import * as client from 'openid-client'
import { finishLogin } from '#src/contract/calls/session.calls.ts'
import type { LoginFailure } from '#src/contract/codes/login-failures.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import type { Clock } from '../../shared/clock.ts'

export type LoginProviderOptions = {
  issuer: string
  clientId: string
  /** Without one the client is public, with PKCE alone. */
  clientSecret?: string | undefined
  /** Of a demonstration, where the issuer is on this machine. */
  allowsHttp?: boolean
  scopes: string
  /** Origin of this server in the world. */
  publicUrl: string
  clock: Clock
}

/** What the browser must bring back. */
export type LoginChecks = { state: string; nonce: string; codeVerifier: string }

export type ProvedLogin = {
  issuer: string
  subject: string
  claims: Readonly<Record<string, unknown>>
  idToken: string
}

export type LoginProvider = {
  publicUrl: string
  begin: (asksAnew: boolean) => Promise<{ url: string; checks: LoginChecks }>
  /** @param search of the address that the provider led to. */
  finish: (search: string, checks: LoginChecks) => Promise<ProvedLogin>
  endSessionUrl: (idToken: string) => Promise<string | undefined>
}

export class LoginFailed extends Error {
  override readonly name = 'LoginFailed'
  readonly reason: LoginFailure
  constructor(reason: LoginFailure, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const cancelled: readonly string[] = ['access_denied', 'login_required', 'interaction_required']
const away: readonly string[] = ['temporarily_unavailable', 'server_error']
/** A code that was used, or of another attempt. */
const stale: readonly string[] = ['invalid_grant']

const reasonOf = (error: unknown): LoginFailure => {
  if (error instanceof LoginFailed) return error.reason
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) {
    if (cancelled.includes(error.error)) return 'cancelled'
    if (away.includes(error.error)) return 'unavailable'
    return stale.includes(error.error) ? 'unknown' : 'refused'
  }
  const { code } = error as { code?: unknown }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
  if (code === 'OAUTH_INVALID_RESPONSE' || code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') return 'unknown'
  return 'unavailable'
}

const guarded = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work()
  } catch (error) {
    throw new LoginFailed(reasonOf(error), error)
  }
}

/** Asked when it is first needed, and again: a provider that is away at the start stops nothing. */
const createDiscovery = (options: LoginProviderOptions): (() => Promise<client.ServerMetadata>) => {
  const { issuer, clientId, allowsHttp = false, clock } = options
  let known: { metadata: client.ServerMetadata; until: number } | undefined
  let asked: Promise<client.ServerMetadata> | undefined
  const ask = async (): Promise<client.ServerMetadata> => {
    const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
      timeout: accessLimits.identityProviderSeconds,
      execute: allowsHttp ? [client.allowInsecureRequests] : [],
    })
    const metadata = found.serverMetadata()
    known = { metadata, until: clock.now().getTime() + accessLimits.identityProviderCacheMinutes * 60_000 }
    return metadata
  }
  return async () => {
    if (known && known.until > clock.now().getTime()) return known.metadata
    asked ??= ask().finally(() => {
      asked = undefined
    })
    const stillKnown = known?.metadata
    return stillKnown ? asked.catch(() => stillKnown) : asked
  }
}

export const createLoginProvider = (options: LoginProviderOptions): LoginProvider => {
  const { clientId, clientSecret, allowsHttp = false, scopes, publicUrl, clock } = options
  const discover = createDiscovery(options)
  const callback = new URL(finishLogin.path, publicUrl)
  let keys: client.ExportedJWKSCache | undefined

  const configure = async (): Promise<client.Configuration> => {
    const metadata = {
      [client.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
      [client.clockTolerance]: accessLimits.identityProviderClockSeconds,
    }
    const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret)
    const configuration = new client.Configuration(await discover(), clientId, metadata, authentication)
    configuration.timeout = accessLimits.identityProviderSeconds
    if (allowsHttp) client.allowInsecureRequests(configuration)
    client.enableNonRepudiationChecks(configuration)
    if (keys) client.setJwksCache(configuration, keys)
    return configuration
  }

  return {
    publicUrl,
    begin: (asksAnew) =>
      guarded(async () => {
        const configuration = await configure()
        const checks: LoginChecks = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
        }
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: callback.href,
          scope: scopes,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
          ...(asksAnew ? { prompt: 'login' } : {}),
        })
        return { url: url.href, checks }
      }),
    finish: (search, { state, nonce, codeVerifier }) =>
      guarded(async () => {
        const address = new URL(callback)
        address.search = search
        // A stranger's answer is not sent on to the provider.
        if (address.searchParams.get('state') !== state) throw new LoginFailed('unknown')
        const configuration = await configure()
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        keys = client.getJwksCache(configuration)
        const idClaims = tokens.claims()
        if (!idClaims || tokens.id_token === undefined) throw new LoginFailed('refused')
        const { iss: issuer, sub: subject } = idClaims
        const more =
          configuration.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : await client.fetchUserInfo(configuration, tokens.access_token, subject)
        return { issuer, subject, claims: { ...more, ...idClaims }, idToken: tokens.id_token }
      }),
    endSessionUrl: async (idToken) => {
      try {
        const configuration = await configure()
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
        return client.buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: `${publicUrl}/`,
        }).href
      } catch {
        return undefined
      }
    },
  }
}
