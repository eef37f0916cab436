type Listener = (isManual: boolean) => void
const listeners = new Set<Listener>()

/** @returns how to stop. */
export const onUploadsChanged = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const changed = (isManual = false): void => {
  for (const listener of listeners) listener(isManual)
}

let unsafe = 0
/** Bytes in this page alone: not stored yet, or sent without being stored. */
export const countUnsafe = (): number => unsafe

/** Counted until the work ends, however it ends. */
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
