// A crashed tab frees the browser's lock at once, a frozen one holds it.
export type Held = {
  hasLock: boolean
  lost: AbortSignal
}

export const withLock = (
  name: string,
  options: { steal: boolean },
  work: (held: Held) => Promise<void>,
): Promise<'done' | 'busy'> => {
  const manager = globalThis.navigator?.locks as LockManager | undefined
  const lost = new AbortController()
  const alone = async (): Promise<'done'> => {
    await work({ hasLock: false, lost: lost.signal })
    return 'done'
  }
  if (!manager) return alone()
  return new Promise((resolve, reject) => {
    let isHeld = false
    const request: LockOptions = options.steal ? { steal: true } : { ifAvailable: true }
    manager
      .request(name, request, async (lock) => {
        if (!lock) return resolve('busy')
        isHeld = true
        await work({ hasLock: true, lost: lost.signal }).then(() => resolve('done'), reject)
      })
      // Taken away while held; or refused before, as in a frame without an origin.
      .catch(() => (isHeld ? lost.abort() : alone().then(resolve, reject)))
  })
}
