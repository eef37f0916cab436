// Holds what patients read against the terms that docs/languages.md does not use.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'
import { staffAreas, staffKeys, turns, type UnusedTerm, unusedTerms } from './unused-terms.ts'

type Compiled = UnusedTerm & { expression: RegExp }

const isNamed = (key: string, names: readonly string[] = []): boolean =>
  names.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))

/** As whole words, in any case; `\b` knows Latin letters alone. */
const compile = (term: UnusedTerm): Compiled => ({
  ...term,
  expression: new RegExp(`(?<![\\p{L}{])(?:${term.pattern})(?![\\p{L}}])`, 'iu'),
})

const compiled = unusedTerms.map(compile)
const compiledTurns = turns.map(compile)

const isOf = (locale: string, term: UnusedTerm): boolean =>
  term.locale === undefined ? locale === 'default' || locale.startsWith('en-') : locale === term.locale

const problemsIn = (place: string, text: string, terms: readonly Compiled[]): string[] =>
  terms.flatMap(({ expression, use }) => {
    const [found] = expression.exec(text) ?? []
    return found ? [`${place} has “${found}”, patients read “${use}” (docs/languages.md)`] : []
  })

/** @param area with or without `.server` */
export const checkTerms = (locale: string, area: string, texts: Readonly<Record<string, string>>): string[] => {
  if (staffAreas.includes(area.replace(/\.server$/, ''))) return []
  const terms = compiled.filter((term) => isOf(locale, term))
  return Object.entries(texts).flatMap(([key, text]) =>
    isNamed(key, staffKeys)
      ? []
      : problemsIn(
          `${locale}/${area}.json: ${key}`,
          text,
          terms.filter(({ except }) => !isNamed(key, except)),
        ),
  )
}

/** The English texts of a pack, line by line: its words are the provider's, so they are held to the turns alone. */
export const checkPackLines = (file: string, content: string): string[] =>
  content.split('\n').flatMap((line, index) => problemsIn(`${file}:${index + 1}`, line, compiledTurns))

export const checkPacks = (): string[] =>
  globSync(['server/providers/aurora/**/*.{json,html}', 'server/providers/vardar/overlays/en-AU/**/*.{json,html}'], {
    cwd: root,
  })
    .sort()
    .flatMap((file) => checkPackLines(file, readFileSync(join(root, file), 'utf8')))
