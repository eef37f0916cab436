import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'

/** Of a kiosk: `token` stands for the cookie's. */
export type EndedPerson = { token: string; bookingKey: string | undefined }

/** What a module adds to the hook of another one, with what of the context it needs for that. */
export type Addition<Context> = { hook: object; name: string; within: (context: Context) => unknown }

export type ServerModule<Context> = {
  name: string
  /** Modules that it imports; `scripts/boundaries.ts` holds it to these. */
  needs: readonly string[]
  /** Personal rows; mirrors of the pack are not among them. */
  tables?: readonly PgTable[]
  /** Refuses the start: what is wrong in the pack, by file and field. */
  packProblems?: (pack: AppContext['pack']) => string[]
  routes?: (app: FastifyInstance, context: Context) => void | Promise<void>
  sweep?: (context: Context, now: Date) => Promise<void>
  /** Every few seconds, one after the other: what is due soon after it happened. */
  rounds?: (context: Context) => Promise<void>
  /** What is theirs alone is given back; bookings stay. */
  endsWithPerson?: (context: Context, person: EndedPerson) => Promise<void>
  adds?: readonly Addition<Context>[]
}

type Add<Context, Args extends unknown[], Result> = (context: Context, ...args: Args) => Result

/** A place where others take part in what one module does: that module makes it, in its `<area>.hooks.ts`. */
export const createHook = <Args extends unknown[], Result>() => {
  const hook = {}
  const by = <Context>(add: Add<Context, Args, Result>, name = ''): Addition<Context> => ({
    hook,
    name,
    within:
      (context) =>
      (...args: Args) =>
        add(context, ...args),
  })
  const entriesOf = <Context>(modules: readonly ServerModule<Context>[]) =>
    modules
      .flatMap(({ adds = [] }) => adds)
      .filter((addition) => addition.hook === hook)
      .map(({ name, within }): [string, Add<Context, Args, Result>] => [
        name,
        // Only `by` makes an addition to this hook.
        (context, ...args) => (within(context) as (...args: Args) => Result)(...args),
      ])
  return {
    by,
    byName: <Context>(named: Readonly<Record<string, Add<Context, Args, Result>>>): Addition<Context>[] =>
      Object.entries(named).map(([name, add]) => by(add, name)),
    /** In the order of the modules. */
    of: <Context>(modules: readonly ServerModule<Context>[]) => entriesOf(modules).map(([, add]) => add),
    named: <Context>(modules: readonly ServerModule<Context>[]) => Object.fromEntries(entriesOf(modules)),
  }
}

/** Each after those that it needs. @throws where one needs what is not there, or two need each other. */
export const inOrderOfNeeds = <Each extends Pick<ServerModule<never>, 'name' | 'needs'>>(
  modules: readonly Each[],
): Each[] => {
  const placed = new Set<Each>()
  const place = (module: Each, above: readonly string[]): void => {
    if (placed.has(module)) return
    const path = [...above, module.name]
    if (above.includes(module.name)) throw new Error(`modules need each other: ${path.join(' → ')}`)
    for (const need of module.needs) {
      const needed = modules.find(({ name }) => name === need)
      if (!needed) throw new Error(`${module.name} needs ${need}, which is no module`)
      place(needed, path)
    }
    placed.add(module)
  }
  for (const module of modules) place(module, [])
  return [...placed]
}
