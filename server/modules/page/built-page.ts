// The front end's build as the page needs it: one HTML template, the styles and scripts of each page by the build's manifest.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstPaint } from '#src/contract/first-state.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

export type BuiltPage = {
  /** HTML with `<!--brand-->`, `<!--no-script-->` and an empty root; styles and scripts taken out. */
  template: string
  /** Style sheets of the entry and of what a page is painted from, joined. */
  stylesOf: (sources: readonly string[]) => string
  /** Addresses of the scripts of the same; the entry's own first. */
  scriptsOf: (sources: readonly string[]) => string[]
  /** Paints on the server; absent where the folder holds no such bundle. */
  paint: FirstPaint | undefined
}

/** A chunk and everything it needs at once, itself first. */
const withImports = (manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] => {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))]
}

const entry = 'index.html'
/** The build's own tags; the page writes them anew where they delay nothing. */
const buildTags = /<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>\s*/g

/** Folders of the build that no browser is given. */
export const privateFolders = ['/.vite/', '/first-paint/'] as const

export const readBuiltPage = async (folder: string): Promise<BuiltPage> => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifestFile = join(folder, '.vite', 'manifest.json')
  const bundle = join(folder, 'first-paint', 'first-paint.js')
  if (!existsSync(manifestFile)) return { template: html, stylesOf: () => '', scriptsOf: () => [], paint: undefined }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const chunksOf = (sources: readonly string[]): Chunk[] => [
    ...new Set([entry, ...sources].flatMap((source) => withImports(manifest, source))),
  ]
  const read = new Map<string, string>()
  const style = (file: string): string => {
    const text = read.get(file) ?? readFileSync(join(folder, file), 'utf8').trim()
    read.set(file, text)
    return text
  }
  return {
    template: html.replace(buildTags, ''),
    stylesOf: (sources) => [...new Set(chunksOf(sources).flatMap(({ css = [] }) => css))].map(style).join(''),
    scriptsOf: (sources) => [...new Set(chunksOf(sources).map(({ file }) => `/${file}`))],
    paint: existsSync(bundle) ? ((await import(pathToFileURL(bundle).href)) as FirstPaint) : undefined,
  }
}
