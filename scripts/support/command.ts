// A command of one answer: what it says, or in one line why not.
import { StartRefusal } from '#server/start/refusal.ts'

export type CommandCall = {
  args: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  say: (line: string) => void
  complain: (problem: unknown) => void
}

export type Command = (call: Pick<CommandCall, 'args' | 'env' | 'say'>) => void | Promise<void>

/** @returns the exit code. */
export const runCommand = async (command: Command, call: CommandCall): Promise<number> => {
  try {
    await command(call)
    return 0
  } catch (error) {
    call.complain(error instanceof StartRefusal ? error.message : error)
    return 1
  }
}

/** As the terminal calls it. */
export const runFromTerminal = async (command: Command): Promise<void> => {
  const { argv, env } = process
  process.exitCode = await runCommand(command, { args: argv.slice(2), env, say: console.log, complain: console.error })
}
