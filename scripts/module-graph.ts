// Draws which module of the server needs which, from their manifests: `node scripts/module-graph.ts [--check]`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Needs, readNeeds } from './support/module-needs.ts'
import { root } from './support/run.ts'

const path = 'docs/modules.md'

/** All that one needs, and what these need. */
const reachedFrom = (needs: Needs, names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => [name, ...reachedFrom(needs, needs.get(name) ?? [])]))

/** Without what another need has already in turn: the same order with far fewer lines. */
const drawnNeeds = (needs: Needs, named: readonly string[]): string[] =>
  named.filter((need) => !named.some((other) => other !== need && reachedFrom(needs, needs.get(other) ?? []).has(need)))

export const moduleGraph = (needs: Needs): string => {
  const all = [...needs]
  const arrows = all.reduce((sum, [, named]) => sum + named.length, 0)
  const most = Math.max(...all.map(([, named]) => named.length))
  const lines = all.flatMap(([name, named]) => drawnNeeds(needs, named).map((need) => `  ${name} --> ${need}`))
  const rows = all.map(([name, named]) => `| \`${name}\` | ${named.join(', ') || '–'} | ${named.length} |`)
  return `# Modules of the server

Written by \`npm run graph\` from the \`needs\` of each \`server/modules/<area>/<area>.module.ts\`; \`npm run check\` refuses an old one.
${all.length} modules, ${arrows} arrows, none in a circle; the most that one needs is ${most}. How it is held: [decision 0095](decisions/0095-modules-name-their-needs.md).

The diagram leaves out an arrow that follows from others; the table has each.

\`\`\`mermaid
flowchart LR
${lines.join('\n')}
\`\`\`

| Module | Needs | Count |
|---|---|---|
${rows.join('\n')}
`
}

if (import.meta.main) {
  const text = moduleGraph(readNeeds(root))
  const file = join(root, path)
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!isCurrent) {
    console.error(`${path} is not what the manifests say: npm run graph`)
    process.exitCode = 1
  }
  console.log(`graph: ${path} ${isCurrent ? 'is current' : 'was old'}`)
}
