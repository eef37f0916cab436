// One word on the network for every screen: what the device says of it, and whether the server was reached.
import { sendOnce } from '#src/api/request.ts'
import { ping } from '#src/contract/calls/health.calls.ts'
import { isOffline, setServerLost, whenInDoubt } from '#src/lib/network.ts'
import { randomKey } from '#src/lib/random-key.ts'

/** Milliseconds: between looks while the server is not reached, and how long one waits for its answer. */
export const networkDelays = { look: 5000, answer: 8000 }

/** With a nonce, so that a portal that answers everything does not count as the server. */
const reachesServer = async (): Promise<boolean> => {
  const nonce = randomKey()
  const sent = await sendOnce({ row: ping, args: { query: { nonce } } }, AbortSignal.timeout(networkDelays.answer))
  if ('data' in sent) return (sent.data as { nonce?: unknown } | null)?.nonce === nonce
  // Asked too often, it answers all the same.
  return sent.error.kind === 'refusal' && sent.error.body.code === 'request.too-many'
}

/** @param tell called at each change. @returns how to stop */
export const watchNetwork = (tell: (isReached: boolean) => void): (() => void) => {
  let hasEnded = false
  let isReached = true
  let isLooking = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (reached: boolean): void => {
    clearTimeout(timer)
    if (!reached && !isOffline()) timer = setTimeout(look, networkDelays.look)
    if (reached === isReached) return
    isReached = reached
    tell(reached)
    setServerLost(!reached)
  }
  const look = (): void => {
    if (isLooking || isOffline()) return
    isLooking = true
    void reachesServer().then((reached) => {
      isLooking = false
      if (!hasEnded) set(reached && !isOffline())
    })
  }
  const lookIfLost = (): void => {
    if (!isReached) look()
  }
  const onOffline = (): void => set(false)

  const stopDoubt = whenInDoubt(look)
  if (isOffline()) set(false)
  window.addEventListener('offline', onOffline)
  for (const type of ['online', 'pageshow']) window.addEventListener(type, lookIfLost)
  document.addEventListener('visibilitychange', lookIfLost)
  return () => {
    hasEnded = true
    clearTimeout(timer)
    stopDoubt()
    window.removeEventListener('offline', onOffline)
    for (const type of ['online', 'pageshow']) window.removeEventListener(type, lookIfLost)
    document.removeEventListener('visibilitychange', lookIfLost)
    setServerLost(false)
  }
}
