import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstPaint } from '#src/page-shell/first-state.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

export type BuiltEntry = {
  /** With `<!--brand-->`, `<!--no-script-->` and an empty root; without styles and scripts. */
  template: string
  stylesOf: (...sources: string[]) => string
  styleSheetsOf: (...sources: string[]) => string[]
  /** The entry's own first. */
  scriptsOf: (...sources: string[]) => string[]
}

export type BuiltPage = BuiltEntry & {
  /** Empty where the folder does not say. */
  build: string
  sheet: (address: string) => string
  /** Of a kiosk's start page; absent where the folder has none. */
  kiosk: (BuiltEntry & { files: readonly string[] }) | undefined
  paint: FirstPaint | undefined
}

/** Dependencies before the chunk. */
const withImports = (manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] => {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), chunk]
}

const entries = { app: 'index.html', kiosk: 'kiosk.html' } as const

/** Of an entry with everything that its pages may load. */
const allFiles = (manifest: Manifest, name: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  const below = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]
  return [chunk.file, ...(chunk.css ?? []), ...below.flatMap((each) => allFiles(manifest, each, seen))]
}

/** The page writes them anew where they delay nothing. */
const buildTags = /<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>\s*/g

/** Never served. */
export const privateFolders = ['/.vite/', '/first-paint/'] as const

export const readBuiltPage = async (folder: string): Promise<BuiltPage> => {
  const mark = join(folder, '.complete')
  const build = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : ''
  const pageOf = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const manifestFile = join(folder, '.vite', 'manifest.json')
  const bundle = join(folder, 'first-paint', 'first-paint.js')
  if (!existsSync(manifestFile))
    return {
      build,
      template: pageOf(entries.app),
      stylesOf: () => '',
      styleSheetsOf: () => [],
      sheet: () => '',
      scriptsOf: () => [],
      kiosk: undefined,
      paint: undefined,
    }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const read = new Map<string, string>()
  const style = (file: string): string => {
    const text = read.get(file) ?? readFileSync(join(folder, file), 'utf8').trim()
    read.set(file, text)
    return text
  }
  const entryOf = (entry: string): BuiltEntry => {
    const ofEntry = withImports(manifest, entry)
    /** The entry leads, then dependencies before the page: the order of the build's own links. */
    const chunksOf = (sources: readonly string[]): Chunk[] => [
      ...new Set([...ofEntry.slice(-1), ...ofEntry, ...sources.flatMap((source) => withImports(manifest, source))]),
    ]
    const sheetsOf = (sources: readonly string[]): string[] => [
      ...new Set(chunksOf(sources).flatMap(({ css = [] }) => css)),
    ]
    return {
      template: pageOf(entry).replace(buildTags, ''),
      stylesOf: (...sources) => sheetsOf(sources).map(style).join(''),
      styleSheetsOf: (...sources) => sheetsOf(sources).map((file) => `/${file}`),
      scriptsOf: (...sources) => [...new Set(chunksOf(sources).map(({ file }) => `/${file}`))],
    }
  }
  return {
    build,
    ...entryOf(entries.app),
    sheet: (address) => style(address.slice(1)),
    kiosk: manifest[entries.kiosk]
      ? {
          ...entryOf(entries.kiosk),
          files: [...new Set(allFiles(manifest, entries.kiosk))].map((file) => `/${file}`),
        }
      : undefined,
    paint: existsSync(bundle) ? ((await import(pathToFileURL(bundle).href)) as FirstPaint) : undefined,
  }
}
