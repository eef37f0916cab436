// Looks through a folder of kiosk files, also after somebody changed something in it.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findForbidden, findForbiddenFlags, type PolicyValues } from './forbidden.ts'
import { fromRegistry } from './windows-registry.ts'

/** Addresses that name a format and are opened by nothing. */
const namesOfFormats = /http:\/\/(www\.apple\.com\/DTDs|schemas\.microsoft\.com\/AssignedAccess)\//g

const managedConfiguration = (text: string): PolicyValues => {
  const { applications } = JSON.parse(text) as { applications?: { managedConfiguration?: PolicyValues }[] }
  return applications?.find((app) => app.managedConfiguration)?.managedConfiguration ?? {}
}

/** Files that hold policies of a browser, and how these are read. */
const policyFiles: Readonly<Record<string, (text: string) => PolicyValues>> = {
  'linux/policies/managed/kiosk.json': JSON.parse,
  'android/chrome-managed-config.json': JSON.parse,
  'android/amapi-policy.json': managedConfiguration,
  'chromeos/policies.json': JSON.parse,
  'windows/policies.reg': fromRegistry,
}

const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[a-z]+:\/\//.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : []
}

const checkPolicies = (policies: PolicyValues, origin: string): string[] => {
  const { URLBlocklist: blocked, ...others } = policies
  const foreign = addressesIn(others).filter((address) => URL.parse(address)?.origin !== origin)
  return [
    ...findForbidden(policies, origin),
    ...(Array.isArray(blocked) && blocked.includes('*') ? [] : ['URLBlocklist does not block everything']),
    ...('URLAllowlist' in policies ? [] : ['URLAllowlist is missing']),
    ...foreign.map((address) => `${address} is another address`),
  ]
}

const readPolicies = (path: string, text: string): PolicyValues | undefined => {
  try {
    return policyFiles[path]?.(text)
  } catch {
    return undefined
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const checkText = (path: string, text: string): string[] => [
  ...(path.endsWith('.json') && !isJson(text) ? ['is not JSON'] : []),
  ...(/\{\{\w/.test(text) ? ['has a place that was not filled in'] : []),
  ...(path.endsWith('.md') || !text.replace(namesOfFormats, '').includes('http://') ? [] : ['opens http']),
  // Papers name what is forbidden.
  ...(path.endsWith('.md') ? [] : findForbiddenFlags(text)),
]

const checkShell = (path: string): string[] => {
  try {
    execFileSync('sh', ['-n', path], { stdio: 'pipe' })
    return []
  } catch {
    return ['is no shell script']
  }
}

const checkFile = (folder: string, path: string, origin: string): string[] => {
  const text = readFileSync(join(folder, path), 'utf8')
  const policies = readPolicies(path, text)
  return [
    ...checkText(path, text),
    ...(policies ? checkPolicies(policies, origin) : []),
    ...(path.endsWith('.sh') && process.platform !== 'win32' ? checkShell(join(folder, path)) : []),
  ]
}

const readOrigin = (folder: string): string | undefined => {
  try {
    return (JSON.parse(readFileSync(join(folder, 'kiosk.json'), 'utf8')) as { origin?: string }).origin
  } catch {
    return undefined
  }
}

/** What is wrong, a line for each. */
export const checkFolder = (folder: string): { files: number; problems: string[] } => {
  const paths = globSync('**/*', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort()
  const origin = readOrigin(folder)
  if (!origin) return { files: paths.length, problems: ['kiosk.json is missing: this is no folder of kiosk files'] }
  const missing = Object.keys(policyFiles).filter((path) => !paths.includes(path))
  return {
    files: paths.length,
    problems: [
      ...missing.map((path) => `${path}: is missing`),
      ...paths.flatMap((path) => checkFile(folder, path, origin).map((problem) => `${path}: ${problem}`)),
    ],
  }
}
