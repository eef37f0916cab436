// A camera or a file picker may take the page away: phones throw tabs out behind it. What is typed is kept before one can
// be opened, and nothing reloads the page while one is open.

type Keeper = () => Promise<void>
const keepers = new Set<Keeper>()

/** Adds what has to be kept before a picker; answers how to take it out. */
export const keepBeforePicker = (keeper: Keeper): (() => void) => {
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

/** Resolves once everything that can be kept is. */
export const readyForPicker = async (): Promise<void> => {
  await Promise.allSettled([...keepers].map((keeper) => keeper()))
}

const holds = new Set<symbol>()

/** The page is not reloaded by itself until the answer is called: something is open or on its way that a reload would lose. */
export const holdReload = (reason: string): (() => void) => {
  const hold = Symbol(reason)
  holds.add(hold)
  return () => void holds.delete(hold)
}

/** Whether a new version has to wait. */
export const isReloadHeld = (): boolean => holds.size > 0
