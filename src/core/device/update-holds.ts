// Why this page must not be reloaded now. Small, for anyone may import it; who asks is loaded late (sw-bridge.ts).

const held = new Map<symbol, string>()

/**
 * Nothing reloads this page until the answer is called: while files are sent, a dialog or a file picker is open, a form holds
 * what is nowhere else. What is typed on the page in sight holds by itself (page-activity.ts).
 */
export const holdUpdates = (reason: string): (() => void) => {
  const mark = Symbol(reason)
  held.set(mark, reason)
  return () => void held.delete(mark)
}

/** Reasons now, for the console and for tests. */
export const updateHolds = (): string[] => [...held.values()]
