import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'
import { StartRefusal } from './refusal.ts'

export type OidcVariables = {
  issuer: string | undefined
  clientId: string | undefined
  /** Never repeated in what is said. */
  clientSecret: string | undefined
}

export type LoginSettings = { issuer: string; clientId: string; clientSecret: string | undefined }

const isIssuer = (text: string, allowsHttp: boolean): boolean => {
  const url = URL.parse(text)
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:')
}

/** @throws StartRefusal naming the variable. */
export const readOidcVariables = (
  {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  }: Readonly<Record<string, string | undefined>>,
  isDemonstration: boolean,
): OidcVariables => {
  if (issuer && !isIssuer(issuer, isDemonstration))
    throw new StartRefusal(`OIDC_ISSUER must be like https://login.example.org/realm, not “${issuer}”.`)
  return { issuer: issuer || undefined, clientId: clientId || undefined, clientSecret: clientSecret || undefined }
}

/** Of the environment, else of the pack. @throws StartRefusal */
export const loginSettingsOf = (
  { oidc, publicUrl, environment }: { oidc: OidcVariables; publicUrl: string | undefined; environment: string },
  pack: ProviderPack,
): LoginSettings | undefined => {
  const { identityProviderUrl, identityProviderClientId } = pack.settings.application
  const issuer = oidc.issuer ?? identityProviderUrl
  const clientId = oidc.clientId ?? identityProviderClientId
  if (issuer === '') {
    if (oidc.clientId === undefined && oidc.clientSecret === undefined) return undefined
    throw new StartRefusal('OIDC_ISSUER must be set with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.')
  }
  if (clientId === '')
    throw new StartRefusal('OIDC_CLIENT_ID must be set with OIDC_ISSUER, or identityProviderClientId in settings.json.')
  if (publicUrl === undefined && environment !== 'demo')
    throw new StartRefusal('PUBLIC_URL must be set where staff log in: the identity provider leads back to it.')
  return { issuer, clientId, clientSecret: oidc.clientSecret }
}
