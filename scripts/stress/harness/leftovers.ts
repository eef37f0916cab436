// Children and folders that must be gone when the script ends, however it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const removals = new Set<() => void>()

const attempt = (remove: () => void): void => {
  try {
    remove()
  } catch {
    // Already gone.
  }
}

process.on('exit', () => {
  for (const remove of [...removals].reverse()) attempt(remove)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

/** Runs `remove` when the script ends, or once before, when the answered function is called. It may not wait. */
export const untilEnd = (remove: () => void): (() => void) => {
  removals.add(remove)
  return () => {
    if (removals.delete(remove)) attempt(remove)
  }
}

/** A folder of this run alone. */
export const temporaryFolder = (name: string): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), `front-door-${name}-`))
  const remove = untilEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return { folder, remove }
}
