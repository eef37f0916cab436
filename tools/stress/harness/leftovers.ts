// Children and folders that must be gone when the script ends, however it ends.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
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

const sleep = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** A process that was just killed may still be writing, and removing may then end half way, with or without an error. */
const removeFolder = (folder: string): void => {
  for (let tries = 0; tries < 20 && existsSync(folder); tries += 1) {
    attempt(() => rmSync(folder, { recursive: true, force: true }))
    if (existsSync(folder)) sleep(50)
  }
}

/** Removes the folder when the script ends, or once before, when the answered function is called. */
export const removeAtEnd = (folder: string): (() => void) => untilEnd(() => removeFolder(folder))

/** A folder of this run alone. */
export const temporaryFolder = (name: string): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), `front-door-${name}-`))
  return { folder, remove: removeAtEnd(folder) }
}
