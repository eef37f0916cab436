// What each module of the server needs, read from the text of its manifest: the rules run without the server.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Needs = ReadonlyMap<string, readonly string[]>

/** What one file of the server imports, by path from the root. */
export type Imports = readonly { source: string; dependencies: readonly { resolved: string }[] }[]

const manifests = 'server/modules/*/*.module.ts'

/** @throws where a manifest does not name its folder, or its needs, as the reader expects them. */
export const readNeeds = (root: string): Needs =>
  new Map(
    globSync(manifests, { cwd: root })
      .toSorted()
      .map((path) => {
        const [folder = ''] = path.split(/[\\/]/).slice(-2)
        const text = readFileSync(join(root, path), 'utf8')
        const [, needs] = new RegExp(`name: '${folder}',\\s+needs: \\[([^\\]]*)\\]`).exec(text) ?? []
        if (needs === undefined) throw new Error(`${path} has no name: '${folder}' with its needs after it`)
        return [folder, [...needs.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)]
      }),
  )

const circlesIn = (needs: Needs): string[] => {
  const done = new Set<string>()
  const walk = (name: string, above: readonly string[]): string[] => {
    if (above.includes(name)) return [[...above.slice(above.indexOf(name)), name].join(' → ')]
    if (done.has(name)) return []
    const found = (needs.get(name) ?? []).flatMap((need) => walk(need, [...above, name]))
    done.add(name)
    return found
  }
  return [...needs.keys()].flatMap((name) => walk(name, []))
}

const moduleOf = (path: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(path)?.[1]

/** What is wrong with the needs themselves, by rule; that a module imports what it does not need is a rule of the cruise. */
export const wrongNeeds = (
  needs: Needs,
  files: Imports,
  mostOf: (name: string) => number,
): Record<string, string[]> => {
  const pairs = new Set(
    files.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => `${moduleOf(source)} → ${moduleOf(resolved)}`),
    ),
  )
  const arrows = [...needs].flatMap(([name, named]) =>
    named.map((need) => ({ name, need, arrow: `${name} → ${need}` })),
  )
  return {
    'needs-are-modules': arrows.filter(({ need }) => !needs.has(need)).map(({ arrow }) => arrow),
    'needs-have-no-circle': circlesIn(needs),
    'needs-are-imported': arrows.filter(({ arrow }) => !pairs.has(arrow)).map(({ arrow }) => arrow),
    'needs-are-few': [...needs]
      .filter(([name, named]) => named.length > mostOf(name))
      .map(([name, named]) => `${name} needs ${named.length} modules, at most ${mostOf(name)}`),
  }
}
