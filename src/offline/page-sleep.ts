// Every other tab waits for the database locks of a frozen page: released in time.

let sleeps = 0
let awake: Promise<void> | undefined
const lettingGo = new Set<() => void>()

/** Undefined while the page is awake. */
export const whenAwake = (): Promise<void> | undefined => awake

/** Another number after some work: the work may have been cut off. */
export const countSleeps = (): number => sleeps

/** Called right before the freeze: nothing asynchronous completes there. */
export const onSleep = (letGo: () => void): void => void lettingGo.add(letGo)

/** A worker has none, and is never frozen alone. */
const page = (globalThis as { document?: EventTarget }).document

page?.addEventListener('freeze', () => {
  sleeps += 1
  awake = new Promise((resolve) => {
    const wake = (): void => {
      awake = undefined
      resolve()
    }
    page.addEventListener('resume', wake, { once: true })
  })
  for (const letGo of lettingGo) letGo()
})
