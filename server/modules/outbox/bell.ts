/** Wakes the sender of this server for what must go out at once; others find it at their next look. */
export type Bell = {
  /** After the transaction that queued it. */
  ring: () => void
  onRing: (listen: () => void) => void
}

export const createBell = (): Bell => {
  const listeners = new Set<() => void>()
  return {
    ring: () => {
      for (const listen of listeners) listen()
    },
    onRing: (listen) => void listeners.add(listen),
  }
}
