// Why this page must not be reloaded now. Small, for anyone may import it; who asks is loaded late (sw-bridge.ts).

const held = new Map<symbol, string>()

/**
 * Nothing reloads this page for an update until the answer is called: while files are sent, a dialog signs in, a form holds
 * what is nowhere else. What is typed, an open dialog and an open file picker hold by themselves.
 */
export const holdUpdates = (reason: string): (() => void) => {
  const mark = Symbol(reason)
  held.set(mark, reason)
  return () => void held.delete(mark)
}

/** Reasons now, for the console and for tests. */
export const updateHolds = (): string[] => [...held.values()]
