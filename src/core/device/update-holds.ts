// Why this page must not be reloaded now. Small, for anyone may import it; who asks is loaded late (sw-bridge.ts).

const held = new Map<symbol, string>()

/** Holds until the answer is called: for files on their way, open dialogs and pickers, forms stored nowhere else. */
export const holdUpdates = (reason: string): (() => void) => {
  const mark = Symbol(reason)
  held.set(mark, reason)
  return () => void held.delete(mark)
}

/** Reasons now, for the console and for tests. */
export const updateHolds = (): string[] => [...held.values()]
