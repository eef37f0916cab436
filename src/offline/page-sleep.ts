// A page that the browser freezes keeps what it holds of a database, and every other tab waits for that. It lets go in time.

let sleeps = 0
let awake: Promise<void> | undefined
const lettingGo = new Set<() => void>()

/** Resolves when the page is awake; nothing while it is. */
export const whenAwake = (): Promise<void> | undefined => awake

export const countSleeps = (): number => sleeps

/** `letGo` is called at the last moment before the page is frozen; nothing that takes a moment gets done there. */
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
