// What is typed after `npm run <command> --`: words, and flags with a text each.
import { parseArgs } from 'node:util'
import { StartRefusal } from '#server/start/refusal.ts'

export type Flags<Name extends string, Switch extends string = never> = Partial<Record<Name, string>> &
  Partial<Record<Switch, boolean>> & { positionals: string[] }

/** @param switches flags without a text. @throws StartRefusal with `usage`, for a flag of another name or without its text */
export const parseFlags = <Name extends string, Switch extends string = never>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
  switches: readonly Switch[] = [],
): Flags<Name, Switch> => {
  try {
    const options = Object.fromEntries([
      ...names.map((name) => [name, { type: 'string' as const }] as const),
      ...switches.map((name) => [name, { type: 'boolean' as const }] as const),
    ])
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    return { ...values, positionals } as Flags<Name, Switch>
  } catch {
    throw new StartRefusal(usage)
  }
}

/** @throws StartRefusal with `usage` */
export const neededText = (value: string | undefined, usage: string): string => {
  if (value === undefined || value.trim() === '') throw new StartRefusal(usage)
  return value
}
