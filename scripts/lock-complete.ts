// Adds to package-lock.json the optional packages for other platforms that npm left out because the registry in use lacks them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './support/run.ts'

type Entry = {
  version?: string
  dev?: boolean
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}
type Platform = { os?: string[]; cpu?: string[]; libc?: string[] }
type Packages = Record<string, Entry>
type Gap = { name: string; range: string; parent: Entry; siblings: string[] }

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

/** Looks for a package as Node would: beside the one that asks, then in each folder above. */
const isLocked = (packages: Packages, from: string, name: string): boolean => {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    if (`${place ? `${place}/` : ''}node_modules/${name}` in packages) return true
    if (!place) return false
  }
}

export const findGaps = (packages: Packages): Gap[] =>
  Object.entries(packages).flatMap(([path, parent]) => {
    const optional = Object.entries(parent.optionalDependencies ?? {})
    const siblings = optional.map(([name]) => name)
    return optional
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, range]) => ({ name, range, parent, siblings }))
  })

/** What the name of a platform package says, for a registry that does not hold it: `x-linux-arm64-musl`. */
export const readPlatform = (name: string, siblings: readonly string[]): Platform => {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const isMusl = words.some((word) => word.startsWith('musl'))
  const isGlibc = words.some((word) => word.startsWith('gnu')) || (!isMusl && siblings.includes(`${name}-musl`))
  const libc = os.includes('linux') ? [...(isMusl ? ['musl'] : []), ...(isGlibc ? ['glibc'] : [])] : []
  return { ...(cpu.length && { cpu }), ...(libc.length && { libc }), ...(os.length && { os }) }
}

const listOf = (value: unknown): unknown => (value === undefined || Array.isArray(value) ? value : [value])

/** What the registry says of the package; undefined where it does not hold it. */
const askRegistry = async (name: string, version: string): Promise<Partial<Entry> | undefined> => {
  const fields = ['os', 'cpu', 'libc', 'engines', 'license', 'dist.integrity']
  const { code, output } = await run('npm', ['view', `${name}@${version}`, ...fields, '--json', '--loglevel=silent'])
  if (code || !output.trim()) return undefined
  const { os, cpu, libc, engines, license, 'dist.integrity': integrity } = JSON.parse(output) as Record<string, unknown>
  const known = { integrity, cpu: listOf(cpu), libc: listOf(libc), license, os: listOf(os), engines }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

const fill = async ({ name, range, parent, siblings }: Gap): Promise<Entry> => {
  if (!/^\d+\.\d+\.\d+\S*$/.test(range)) throw new Error(`${name}@${range}: not an exact version, add it by hand`)
  const known = (await askRegistry(name, range)) ?? { ...readPlatform(name, siblings), license: parent.license }
  if (!known.os && !known.cpu) throw new Error(`${name}@${range}: neither the registry nor its name tells its platform`)
  const { integrity, cpu, libc, license, os, engines } = known
  return JSON.parse(
    JSON.stringify({ version: range, integrity, cpu, dev: parent.dev, libc, license, optional: true, os, engines }),
  ) as Entry
}

if (import.meta.main) {
  const path = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages }
  const gaps = findGaps(lock.packages)
  for (const gap of gaps) lock.packages[`node_modules/${gap.name}`] ??= await fill(gap)
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([left], [right]) => left.localeCompare(right, 'en')),
  )
  if (gaps.length) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`lock: ${gaps.length} packages for other platforms added`)
}
