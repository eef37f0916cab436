export type Turns = {
  /** Begins when all before it have ended, however they ended. */
  inTurn: <T>(step: () => Promise<T>) => Promise<T>
  /** As `inTurn`; while a step of the key has not begun, the next of the key is that step. */
  onceInTurn: <T>(key: string, step: () => Promise<T>) => Promise<T>
}

/** Steps that must not overlap. */
export const createTurns = (): Turns => {
  let work: Promise<unknown> = Promise.resolve()
  const waiting = new Map<string, Promise<unknown>>()
  const inTurn: Turns['inTurn'] = (step) => {
    const next = work.then(step)
    work = next.catch(() => undefined)
    return next
  }
  return {
    inTurn,
    onceInTurn: <T>(key: string, step: () => Promise<T>) => {
      const queued = waiting.get(key) as Promise<T> | undefined
      if (queued !== undefined) return queued
      const next = inTurn(() => {
        waiting.delete(key)
        return step()
      })
      waiting.set(key, next)
      return next
    },
  }
}
