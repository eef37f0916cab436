// Watched from the start, so that no reload loses input. Small, because every page has it.
import { updateHolds } from './update-holds.ts'
import type { PageActivity } from './update-rules.ts'

let typedAt: string | undefined
let lastTouch = performance.now()
let leftAt = Number.NEGATIVE_INFINITY
/** Milliseconds for another address to answer: a reload meanwhile would cancel the navigation. */
const leavingPatience = 30_000

const wasTypedBefore = (): boolean =>
  // The value of a tick box says nothing.
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox],[type=radio]), textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

export const watchActivity = (): void => {
  if (wasTypedBefore()) typedAt = window.location.pathname
  const listen = (type: string, listener: () => void): void =>
    window.addEventListener(type, listener, { capture: true, passive: true })
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    listen(type, () => {
      lastTouch = performance.now()
    })
  listen('beforeunload', () => {
    leftAt = performance.now()
  })
  listen('input', () => {
    typedAt = window.location.pathname
  })
}

export const pageActivity = (): PageActivity => ({
  holds: updateHolds(),
  hasTyped: typedAt === window.location.pathname,
  isVisible: document.visibilityState === 'visible',
  idleMilliseconds: performance.now() - lastTouch,
  isLeaving: performance.now() - leftAt < leavingPatience,
})
