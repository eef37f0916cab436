import { causes } from '../http/error-handler.ts'
import { type ServerContext, serverModules } from '../modules/index.ts'

const everyMilliseconds = 5000

/** What modules do soon after something happened; one round at a time. The returned function lets it finish. */
export const startRounds = (context: ServerContext): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let isStopped = false
  const round = async (): Promise<void> => {
    for (const { name, rounds } of serverModules) {
      if (isStopped || !rounds) continue
      await rounds(context).catch((error: unknown) =>
        context.log.warn({ module: name, causes: causes(error) }, 'round failed, done again later'),
      )
    }
  }
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = undefined
    })
  }, everyMilliseconds)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}
