// Small, because any module may import it; the reader is loaded late (sw-bridge.ts).

const held = new Map<symbol, string>()

/** For uploads, open dialogs and pickers, unsaved forms. @returns the release. */
export const holdUpdates = (reason: string): (() => void) => {
  const mark = Symbol(reason)
  held.set(mark, reason)
  return () => void held.delete(mark)
}

export const updateHolds = (): string[] => [...held.values()]
