// Which test files belong to an area: those in a folder of its name, and those named after it.
import { globSync } from 'node:fs'
import { root } from './run.ts'

/** `slots` owns `tests/server/modules/slots/…`, `slots.calls.test.ts` and `slots-page.test.ts`. */
export const isOfArea = (path: string, area: string): boolean =>
  path.split(/[/\\]/).some((part) => part === area || part.startsWith(`${area}.`) || part.startsWith(`${area}-`))

export type AreaTests = { unit: string[]; journeys: string[] }

export const testsOfArea = (area: string): AreaTests => {
  const find = (pattern: string) => globSync(pattern, { cwd: root }).filter((path) => isOfArea(path, area))
  return { unit: find('tests/**/*.test.{ts,tsx}'), journeys: globSync(`e2e/${area}/*.spec.ts`, { cwd: root }) }
}
