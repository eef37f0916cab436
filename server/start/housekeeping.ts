import { causes } from '../http/error-handler.ts'
import { type ServerContext, serverModules } from '../modules/index.ts'

const everyMilliseconds = 15 * 60_000

/** Highest rank first: documents go before their booking keys. @throws AggregateError after all sweeps. */
export const sweep = async (context: ServerContext): Promise<void> => {
  const now = context.clock.now()
  const failures: unknown[] = []
  for (const module of serverModules.toReversed())
    await module.sweep?.(context, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'sweeps that failed')
}

const leavesOf = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(leavesOf) : [error]

const describe = (error: unknown) => {
  const failures = leavesOf(error)
  const kinds = failures.map((each) => [(each as Error).name, ...causes(each)].filter(Boolean).join(' '))
  return { failures: failures.length, causes: [...new Set(kinds)] }
}

export const startHousekeeping = (context: ServerContext): (() => void) => {
  const report = (error: unknown): void => context.log.warn(describe(error), 'sweep failed, done again later')
  const timer = setInterval(() => void sweep(context).catch(report), everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
