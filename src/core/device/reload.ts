// Reloads that cannot loop: each reason reloads a tab once within a while.
import { readFromTab, storeInTab } from '#src/lib/session-memory.ts'

const mark = 'fresh'

const markedAddress = (now: number): string => {
  const address = new URL(window.location.href)
  address.searchParams.set(mark, now.toString(36))
  return address.href
}

export const forgetMark = (): void => {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(mark)) return
  address.searchParams.delete(mark)
  window.history.replaceState(window.history.state, '', address)
}

type ReloadOptions = {
  quietMilliseconds?: number
  /** `past-caches` for browsers that answer a reload from memory. */
  how?: 'reload' | 'past-caches'
}

/** @returns false where the same reason reloaded this tab already, or storage is refused: show something instead. */
export const reloadOnce = (
  reason: string,
  { quietMilliseconds = 30_000, how = 'reload' }: ReloadOptions = {},
): boolean => {
  const name = `reloaded:${reason}`
  const now = Date.now()
  const before = readFromTab(name)
  if (typeof before === 'number' && now - before < quietMilliseconds) return false
  storeInTab(name, now)
  if (readFromTab(name) !== now) return false
  if (how === 'reload') window.location.reload()
  else window.location.replace(markedAddress(now))
  return true
}
