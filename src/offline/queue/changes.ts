// State of this tab that no row has, for starting the drain and warning before closing.
type Listener = (isManual: boolean) => void
const listeners = new Set<Listener>()

/** Told when there may be something to send, and when `countUnsafe` changes; `isManual`: the patient asked for it. */
export const onUploadsChanged = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const changed = (isManual = false): void => {
  for (const listener of listeners) listener(isManual)
}

let unsafe = 0
/** Uploads whose bytes are in this page alone: not saved yet, or sent without being saved. */
export const countUnsafe = (): number => unsafe

export const whileUnsafe = async <T>(work: () => Promise<T>): Promise<T> => {
  unsafe += 1
  changed()
  try {
    return await work()
  } finally {
    unsafe -= 1
    changed()
  }
}
