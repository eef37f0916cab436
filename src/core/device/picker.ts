// A camera or a file picker may take the page away: phones throw tabs out behind it. What is typed is kept before one can
// be opened.

type Keeper = () => Promise<void>
const keepers = new Set<Keeper>()

/** Adds what has to be kept before a picker; answers how to take it out. */
export const keepBeforePicker = (keeper: Keeper): (() => void) => {
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

export const readyForPicker = async (): Promise<void> => {
  await Promise.allSettled([...keepers].map((keeper) => keeper()))
}
