// Phones drop tabs behind a camera or a file picker: input is stored before one opens.

type Keeper = () => Promise<void>
const keepers = new Set<Keeper>()

export const storeBeforePicker = (keeper: Keeper): (() => void) => {
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

export const readyForPicker = async (): Promise<void> => {
  await Promise.allSettled([...keepers].map((keeper) => keeper()))
}
