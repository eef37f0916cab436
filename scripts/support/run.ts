// Runs a command of this project, with the project's own tools (and its own Node) first on the path.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

export type Outcome = { code: number; output: string }

type Options = {
  env?: Record<string, string>
  /** Lets the command write to the terminal; `output` is then empty. */
  isShown?: boolean
}

/** Ends with the exit code; a command that cannot start or is killed counts as code 1. */
export const run = (command: string, args: readonly string[], { env, isShown }: Options = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
        ...env,
      },
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
