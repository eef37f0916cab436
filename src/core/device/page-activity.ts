// What a person does on this page, watched from its start, so that no reload takes anything from them. Small: every page
// has it, and who asks for it may come late.
import { updateHolds } from './update-holds.ts'
import type { PageActivity } from './update-rules.ts'

let typedAt: string | undefined
let lastTouch = performance.now()

export const watchActivity = (): void => {
  const listen = (type: string, listener: () => void): void =>
    window.addEventListener(type, listener, { capture: true, passive: true })
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    listen(type, () => {
      lastTouch = performance.now()
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
})
