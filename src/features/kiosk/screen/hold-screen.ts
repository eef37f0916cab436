// Policies of the device are the primary means; this helps where they are not set.

/** A wake lock ends whenever the page is hidden. */
const stayAwake = (): (() => void) => {
  let lock: WakeLockSentinel | undefined
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  const again = (): void => void ask()
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    document.removeEventListener('visibilitychange', again)
    void lock?.release().catch(() => undefined)
  }
}

/** Browsers allow it at a touch only, and each new document has to ask again. */
const fillScreenAtTouch = (): (() => void) => {
  const fill = (): void => {
    if (document.fullscreenElement === null)
      document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
  }
  window.addEventListener('pointerup', fill, { capture: true })
  return () => window.removeEventListener('pointerup', fill, { capture: true })
}

/** Of an enrolled device alone: a link on a phone takes no screen. @returns how to end it. */
export const holdScreen = (): (() => void) => {
  const ends = [stayAwake(), fillScreenAtTouch()]
  return () => {
    for (const end of ends) end()
  }
}
