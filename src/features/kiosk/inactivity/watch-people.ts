// What a person does at the device (S-33), without what the app itself focuses or scrolls.
import { afterInput } from '#src/lib/after-input.ts'

const byHand = ['pointerdown', 'pointermove', 'pointerup', 'touchstart', 'touchmove', 'keydown', 'wheel', 'click']

/** A fling scrolls on for a while after the finger has left. */
const flingMilliseconds = 3000

type Focusable = { focus: HTMLElement['focus'] }

/** Focus events are sent while `focus` and `showModal` run, so those of the app can be told apart. */
const watchOwnFocus = (): { isOwn: () => boolean; stop: () => void } => {
  let depth = 0
  const wrap = <T extends object, K extends keyof T>(target: T, name: K): (() => void) => {
    const original = target[name] as (...args: unknown[]) => unknown
    if (typeof original !== 'function') return () => undefined
    target[name] = function (this: unknown, ...args: unknown[]) {
      depth += 1
      try {
        return original.apply(this, args)
      } finally {
        depth -= 1
      }
    } as T[K]
    return () => {
      target[name] = original as T[K]
    }
  }
  const undo = [
    wrap(HTMLElement.prototype as Focusable, 'focus'),
    wrap(HTMLDialogElement.prototype, 'showModal'),
    wrap(HTMLDialogElement.prototype, 'close'),
  ]
  return {
    isOwn: () => depth > 0,
    stop: () => {
      for (const step of undo) step()
    },
  }
}

/** @returns how to stop. `seen` hears of each act, with its event. */
export const watchPeople = (seen: (event: Event) => void): (() => void) => {
  const focus = watchOwnFocus()
  let lastByHand = Number.NEGATIVE_INFINITY
  const onHand = (event: Event): void => {
    lastByHand = performance.now()
    seen(event)
  }
  const onFocus = (event: Event): void => {
    if (!focus.isOwn()) seen(event)
  }
  const onScroll = (event: Event): void => {
    if (performance.now() - lastByHand < flingMilliseconds) seen(event)
  }
  const options = { capture: true, passive: true }
  for (const type of byHand) window.addEventListener(type, onHand, options)
  const stopInput = afterInput(onHand)
  window.addEventListener('focusin', onFocus, options)
  window.addEventListener('scroll', onScroll, options)
  window.visualViewport?.addEventListener('resize', onScroll)
  return () => {
    focus.stop()
    for (const type of byHand) window.removeEventListener(type, onHand, options)
    stopInput()
    window.removeEventListener('focusin', onFocus, options)
    window.removeEventListener('scroll', onScroll, options)
    window.visualViewport?.removeEventListener('resize', onScroll)
  }
}
