// `npm run provision` as an operator runs it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runHere, runInProcess } from '#tests/support/commands.ts'
import { provision } from '../../scripts/provision.ts'

const origin = 'https://book.example.org'
const usual = ['--origin', origin, '--clinic', 'northside']

let out: string
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'front-door-kiosk-'))
})
afterEach(() => rmSync(out, { recursive: true }))

const run = (...flags: string[]) => runHere(provision, flags, {})
const make = (...flags: string[]) => run(...usual, '--out', out, ...flags)
const read = (path: string) => readFileSync(join(out, path), 'utf8')
const policies = (path = 'linux/policies/managed/kiosk.json') => JSON.parse(read(path)) as Record<string, unknown>
const change = (path: string, changes: Record<string, unknown>) =>
  writeFileSync(join(out, path), JSON.stringify({ ...policies(path), ...changes }))
const texts = () =>
  (readdirSync(out, { recursive: true }) as string[])
    .filter((path) => statSync(join(out, path)).isFile())
    .sort()
    .map((path) => [path, read(path)])

describe('the command for kiosks', () => {
  it('writes and checks the files of every platform [CARD-14]', async () => {
    const { stdout, stderr, status } = await make()
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout).toContain('files checked, nothing wrong')
    expect(readdirSync(out).sort()).toEqual([
      'ACCEPTANCE.md',
      'POLICY-REFERENCE.md',
      'README.md',
      'android',
      'chromeos',
      'ipad',
      'kiosk.json',
      'linux',
      'network',
      'runbooks',
      'windows',
    ])
  })

  it('runs as a person calls it', () => {
    const { stdout, status } = runInProcess('scripts/provision.ts', [...usual, '--out', out], {})
    expect([stdout.includes('clinic northside'), status]).toEqual([true, 0])
  })

  it('writes the same files for the same kiosk', async () => {
    await make()
    const first = texts()
    await make()
    expect(texts()).toEqual(first)
  })

  it('allows the origin alone, also where the network is given further hosts', async () => {
    await make('--hosts', 'idp.example.org,time.example.org')
    expect(policies().URLAllowlist).toEqual([origin])
    expect(policies().URLBlocklist).toEqual(['*', 'chrome://*'])
    expect(read('network/allowlist.md')).toContain('| kiosk | idp.example.org | 443/tcp |')
    expect(JSON.stringify(texts().filter(([path]) => !path?.startsWith('network')))).not.toContain('idp.example.org')
  })

  it('starts each platform at the kiosk page of the product', async () => {
    await make('--origin', 'https://book.example.org:8443/')
    for (const path of [
      'linux/kiosk.env',
      'ipad/webclip.mobileconfig',
      'windows/AssignedAccess-restricted-chrome.xml',
      'windows/AssignedAccess-edge.xml',
      'android/enrolment-qr.md',
      'chromeos/admin-console-steps.md',
    ])
      expect(read(path)).toContain('https://book.example.org:8443/kiosk?kioskMode=true')
    expect(read('linux/nftables.conf')).toContain('tcp dport { 53, 8443 } accept')
  })

  it('puts an enrolment token into the fragment, in files of the owner alone, and says it nowhere', async () => {
    const { stdout, stderr } = await make('--enrolment-token', 'secretTokenSecretTokenSecretTokenSecretToke')
    expect(`${stdout}${stderr}`).not.toContain('secretTokenSecretTokenSecretTokenSecretToke')
    const holding = texts().filter(([, text]) => text?.includes('secretTokenSecretTokenSecretTokenSecretToke'))
    expect(holding.map(([path]) => path)).toContain('linux/kiosk.env')
    for (const [path = '', text = ''] of holding) {
      expect([path, statSync(join(out, path)).mode & 0o077]).toEqual([path, 0])
      expect(
        text.replaceAll('kiosk?kioskMode=true#enrol=secretTokenSecretTokenSecretTokenSecretToke', ''),
      ).not.toContain('secretTokenSecretTokenSecretTokenSecretToke')
    }
    expect(JSON.stringify(policies())).not.toContain('secretTokenSecretTokenSecretTokenSecretToke')
  })

  it.each([
    ['no origin', ['--clinic', 'a'], /^--origin is missing/],
    ['http', ['--origin', 'http://book.example.org', '--clinic', 'a'], /must begin with https/],
    ['a wildcard', ['--origin', 'https://*.example.org', '--clinic', 'a'], /no wildcard/],
    ['a path', ['--origin', 'https://book.example.org/kiosk', '--clinic', 'a'], /without a path/],
    ['a query', ['--origin', 'https://book.example.org/?', '--clinic', 'a'], /without a path/],
    ['a fragment', ['--origin', 'https://book.example.org#x', '--clinic', 'a'], /without a path/],
    ['a password', ['--origin', 'https://a:b@book.example.org', '--clinic', 'a'], /no name and no password/],
    ['something else', ['--origin', 'book.example.org', '--clinic', 'a'], /must be an address|must begin with https/],
    ['no clinic', ['--origin', origin], /^--clinic must be the slug/],
    ['a clinic with a path', ['--origin', origin, '--clinic', '../x'], /^--clinic must be the slug/],
    ['a wildcard host', [...usual, '--hosts', '*.example.org'], /^--hosts must be host names/],
    ['a host with a scheme', [...usual, '--hosts', 'http://a.example'], /^--hosts must be host names/],
    ['a token with a quote', [...usual, '--enrolment-token', 'abc"defgh'], /^--enrolment-token must be/],
    ['an idle time, which nothing reads', [...usual, '--idle', '60'], /^Use it so: npm run provision/],
    ['an unknown flag', ['--incognito'], /^Use it so: npm run provision/],
    ['policies that are no file', [...usual, '--policies', '/nowhere.json'], /^--policies must name a file/],
  ])('refuses %s in one line and writes nothing [CARD-14]', async (_what, flags, message) => {
    const { stdout, stderr, status } = await run(...flags, '--out', out)
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toMatch(message)
    expect(readdirSync(out)).toEqual([])
  })

  const forbidden: [string, unknown][] = [
    ['ClearBrowsingDataOnExitList', ['cookies_and_other_site_data']],
    ['ClearBrowsingDataOnExitList', ['hosted_app_data']],
    ['BrowsingDataLifetime', [{ data_types: ['cookies_and_other_site_data'], time_to_live_in_hours: 24 }]],
    ['IdleTimeoutActions', ['clear_cookies_and_other_site_data']],
    ['DefaultCookiesSetting', 2],
    ['DefaultCookiesSetting', 4],
    ['CookiesSessionOnlyForUrls', [origin]],
    ['CookiesBlockedForUrls', ['[*.]example.org']],
    ['ForceEphemeralProfiles', true],
    ['BrowserGuestModeEnforced', true],
    ['CACertificates', ['MIIB']],
  ]

  it.each(forbidden)('refuses the policy %s with %j [CARD-14]', async (name, value) => {
    const file = join(out, 'extra.json')
    writeFileSync(file, JSON.stringify({ [name]: value }))
    const { stderr, status } = await run(...usual, '--policies', file, '--out', join(out, 'files'))
    expect(status).toBe(1)
    expect(stderr).toContain(`${name} is forbidden`)
    expect(readdirSync(out)).toEqual(['extra.json'])
  })

  it.each([...forbidden, ['IncognitoModeAvailability', 2], ['URLAllowlist', [origin, '*']]] as [string, unknown][])(
    'finds %s with %j in a folder that was changed [CARD-14]',
    async (name, value) => {
      await make()
      change('linux/policies/managed/kiosk.json', { [name]: value })
      const { stderr, status } = await run('--check', out)
      expect(status).toBe(1)
      expect(stderr).toContain(`linux/policies/managed/kiosk.json: ${name} is forbidden`)
    },
  )

  it('takes further policies, but not in place of its own', async () => {
    const file = join(out, 'extra.json')
    writeFileSync(file, JSON.stringify({ ProxyMode: 'system' }))
    await make('--policies', file)
    expect(policies().ProxyMode).toBe('system')
    expect(read('windows/policies.reg')).toContain('"ProxyMode"="system"')
    writeFileSync(file, JSON.stringify({ ProxyMod: 'system' }))
    expect((await make('--policies', file)).stderr).toContain('ProxyMod is no policy of Chromium')
    writeFileSync(file, JSON.stringify({ URLBlocklist: [] }))
    expect((await make('--policies', file)).stderr).toContain('URLBlocklist has its value here already')
  })

  it.each<[string, () => void, RegExp]>([
    [
      'a list that blocks less',
      () => change('chromeos/policies.json', { URLBlocklist: [] }),
      /does not block everything/,
    ],
    [
      'a policy of another address',
      () => change('linux/policies/managed/kiosk.json', { HomepageLocation: 'https://other.example' }),
      /https:\/\/other\.example is another address/,
    ],
    [
      'half a file',
      () => writeFileSync(join(out, 'android/amapi-policy.json'), '{'),
      /amapi-policy\.json: is not JSON/,
    ],
    [
      'a forbidden policy in the registry',
      () =>
        writeFileSync(
          join(out, 'windows/policies.reg'),
          `${read('windows/policies.reg')}\r\n[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome]\r\n"ForceEphemeralProfiles"=dword:00000001\r\n`.replace(
            '"ForceEphemeralProfiles"=dword:00000001',
            '"DefaultCookiesSetting"=dword:00000004',
          ),
        ),
      /policies\.reg: DefaultCookiesSetting is forbidden/,
    ],
    [
      'a private window',
      () => writeFileSync(join(out, 'linux/kiosk-launch.sh'), `${read('linux/kiosk-launch.sh')}# --incognito\n`),
      /--incognito is forbidden/,
    ],
    ['no shell script', () => writeFileSync(join(out, 'linux/install.sh'), 'if\n'), /is no shell script/],
    ['http', () => writeFileSync(join(out, 'linux/kiosk.env'), 'KIOSK_START=http://x\n'), /kiosk\.env: opens http/],
    ['a file that is gone', () => rmSync(join(out, 'windows/policies.reg')), /windows\/policies\.reg: is missing/],
    ['a folder of something else', () => rmSync(join(out, 'kiosk.json')), /this is no folder of kiosk files/],
  ])('finds %s in a folder that was changed', async (_what, spoil, message) => {
    await make()
    spoil()
    const { stderr, status } = await run('--check', out)
    expect(status).toBe(1)
    expect(stderr).toMatch(message)
  })
})
