/** At most `places` at a time, in order of arrival. */
export const createGate = (places: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
