import { describe, expect, it } from 'vitest'
import { loginSettingsOf, readOidcVariables } from '#server/start/login-settings.ts'
import { testPack } from '#tests/support/test-pack.ts'

const packWith = (issuer: string, clientId: string) =>
  testPack(({ settings: { application } }) => {
    Object.assign(application, { identityProviderUrl: issuer, identityProviderClientId: clientId })
  })
const none = packWith('', '')
const ofPack = packWith('https://login.example.org/realm', 'front-door')

type Around = { publicUrl?: string | undefined; environment?: string; pack?: typeof none }
const read = (
  variables: Record<string, string>,
  { publicUrl = 'https://book.example.org', environment = 'production', pack = none }: Around = {},
) => {
  const oidc = readOidcVariables(variables, environment === 'demo')
  return loginSettingsOf({ oidc, publicUrl: publicUrl || undefined, environment }, pack)
}
const all = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 's3cret-word' }

describe('the identity provider of a server', () => {
  it('is that of the environment, else of the pack, else none [S-87]', () => {
    expect(read(all, { pack: ofPack })).toEqual({
      issuer: 'https://login.example.org',
      clientId: 'a',
      clientSecret: 's3cret-word',
    })
    expect(read({ OIDC_CLIENT_SECRET: 's3cret-word' }, { pack: ofPack })).toMatchObject({
      issuer: 'https://login.example.org/realm',
      clientId: 'front-door',
    })
    expect(read({})).toBeUndefined()
  })

  it('may be on plain http in a demonstration alone', () => {
    const variables = { ...all, OIDC_ISSUER: 'http://127.0.0.1:9000' }
    expect(read(variables, { environment: 'demo', publicUrl: '' })?.issuer).toBe('http://127.0.0.1:9000')
    expect(() => read(variables)).toThrow(/^OIDC_ISSUER must be like/)
  })

  it.each<[string, Record<string, string>, Around, RegExp]>([
    ['an address that is none', { ...all, OIDC_ISSUER: 'login.example.org' }, {}, /^OIDC_ISSUER must be like/],
    ['a query', { ...all, OIDC_ISSUER: 'https://login.example.org/?a=b' }, {}, /^OIDC_ISSUER must be like/],
    ['a password', { ...all, OIDC_ISSUER: 'https://a:b@login.example.org' }, {}, /^OIDC_ISSUER must be like/],
    ['no client', { OIDC_ISSUER: 'https://login.example.org' }, {}, /^OIDC_CLIENT_ID must be set/],
    ['no issuer', { OIDC_CLIENT_SECRET: 's3cret-word' }, {}, /^OIDC_ISSUER must be set/],
    ['no client in the pack', {}, { pack: packWith('https://login.example.org', '') }, /^OIDC_CLIENT_ID must be set/],
    ['no address of ours', all, { publicUrl: '' }, /^PUBLIC_URL must be set/],
  ])('with %s refuses the start in one line that repeats no secret', (_what, variables, around, words) => {
    const start = () => read(variables, around)
    expect(start).toThrow(words)
    expect(start).not.toThrow(/s3cret-word|\n/)
  })
})
