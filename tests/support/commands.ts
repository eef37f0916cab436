// A command of `scripts`, run here or as a person runs it, in a process of its own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Command, runCommand } from '../../scripts/support/command.ts'

export type CommandResult = { stdout: string; stderr: string; status: number | null }

const project = fileURLToPath(new URL('../..', import.meta.url))

export const runHere = async (
  command: Command,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> => {
  const lines: Record<'stdout' | 'stderr', string> = { stdout: '', stderr: '' }
  const status = await runCommand(command, {
    args,
    env,
    say: (line) => {
      lines.stdout += `${line}\n`
    },
    complain: (problem) => {
      lines.stderr += `${problem}\n`
    },
  })
  return { ...lines, status }
}

/** A process of its own reads the sources anew, which takes long on a machine with other work. */
export const processTime = { timeout: 60_000 }

export const runInProcess = (script: string, args: readonly string[], env: Record<string, string>): CommandResult => {
  const { stdout, stderr, status } = spawnSync(
    join(project, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', script, ...args],
    { cwd: project, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } },
  )
  return { stdout, stderr, status }
}
