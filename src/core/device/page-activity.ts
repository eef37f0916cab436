// What a person does on this page, watched from its start, so that no reload takes anything from them. Small: every page
// has it, and who asks for it may come late.
import { updateHolds } from './update-holds.ts'
import type { PageActivity } from './update-rules.ts'

let typedAt: string | undefined
let lastTouch = performance.now()
let leftAt = Number.NEGATIVE_INFINITY
/** For another address to answer, milliseconds: a reload meanwhile would call whoever leaves back. */
const leavingPatience = 30_000

/** In a field as it was painted, before any script listened. */
const wasTypedBefore = (): boolean =>
  // Of a tick box the value says nothing.
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
