// Every file of a kiosk from its settings: templates of `kiosk-provisioning`, and what the tables of policies give.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '#server/start/refusal.ts'
import { root } from '../../scripts/support/run.ts'
import { androidPolicy, webviewKioskSettings } from './android.ts'
import { browserPolicies, policiesFor } from './browser-policies.ts'
import { chromeosPolicies } from './chromeos-policies.ts'
import { findForbidden, type PolicyValues } from './forbidden.ts'
import { type KioskSettings, startAddress, startPage } from './kiosk-settings.ts'
import { toRegistry } from './windows-registry.ts'

/** `isSecret`: holds the enrolment token. */
export type KioskFile = { path: string; text: string; isScript: boolean; isSecret: boolean }

export const templatesFolder = join(root, 'kiosk-provisioning')
const templates = ['*.md', '{linux,chromeos,android,ipad,windows,network,runbooks}/**/*']

/** A version 8 UUID, the same for the same kiosk, so that a device takes a new file for the old one's successor. */
const uuidOf = (...parts: string[]): string => {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const fill = (text: string, settings: KioskSettings): string => {
  const url = new URL(settings.origin)
  const values: Record<string, string> = {
    origin: settings.origin,
    clinic: settings.clinic,
    host: url.hostname,
    port: url.port || '443',
    startPage: startPage(settings),
    startAddress: startAddress(settings),
    hostRows: settings.hosts.map((host) => `| kiosk | ${host} | 443/tcp | as the clinic asked |\n`).join(''),
  }
  return text.replace(/\{\{(\w+)(?::([\w.]+))?\}\}/g, (whole, name: string, part?: string) => {
    const value = name === 'uuid' && part ? uuidOf(settings.origin, settings.clinic, part) : values[name]
    if (value === undefined) throw new Error(`a template asks for ${whole}`)
    return value
  })
}

const readTemplates = (): [path: string, text: string][] =>
  templates
    .flatMap((pattern) => globSync(pattern, { cwd: templatesFolder }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(templatesFolder, path)).isFile())
    .sort()
    .map((path) => [path, readFileSync(join(templatesFolder, path), 'utf8')])

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Of Chromium 156; a policy with another name does nothing, and nobody hears of it. */
const readPolicyNames = (): Set<string> =>
  new Set(readFileSync(join(import.meta.dirname, 'policy-names.txt'), 'utf8').split('\n'))

/** Further policies of the operator's; what we set ourselves is not changed, and what is forbidden not added. */
export const refuseExtra = (extra: PolicyValues, origin: string): void => {
  const own = browserPolicies.map(({ name }) => name)
  const known = readPolicyNames()
  const problems = [
    ...Object.keys(extra)
      .filter((name) => !known.has(name) && !own.includes(name))
      .map((name) => `${name} is no policy of Chromium`),
    ...findForbidden(extra, origin),
    ...Object.keys(extra)
      .filter((name) => own.includes(name))
      .map((name) => `${name} has its value here already`),
  ]
  if (problems.length > 0) throw new StartRefusal(`--policies cannot be taken: ${problems.join('; ')}.`)
}

export const makeKioskFiles = (settings: KioskSettings, extra: PolicyValues = {}): KioskFile[] => {
  refuseExtra(extra, settings.origin)
  const chromeOnAndroid = { ...policiesFor('android', settings), ...extra }
  const made: [path: string, text: string][] = [
    ['linux/policies/managed/kiosk.json', toJson({ ...policiesFor('linux', settings), ...extra })],
    ['windows/policies.reg', toRegistry({ ...policiesFor('windows', settings), ...extra })],
    ['chromeos/policies.json', toJson(chromeosPolicies(settings))],
    ['android/amapi-policy.json', toJson(androidPolicy(chromeOnAndroid))],
    ['android/chrome-managed-config.json', toJson(chromeOnAndroid)],
    ['android/webview-kiosk-settings.json', toJson(webviewKioskSettings(settings))],
    ['kiosk.json', toJson({ origin: settings.origin, clinic: settings.clinic })],
  ]
  return [...readTemplates().map(([path, text]) => [path, fill(text, settings)] as const), ...made].map(
    ([path, text]) => ({
      path,
      // Windows reads its own line ends alone in a registry file.
      text: path.startsWith('windows/') && !path.endsWith('.md') ? text.replace(/\r?\n/g, '\r\n') : text,
      isScript: path.endsWith('.sh'),
      isSecret: settings.token !== undefined && text.includes(settings.token),
    }),
  )
}
