/**
 * Hears of what is typed after React has: a state set by an earlier listener renders at once, and a field that renders then
 * loses what React has not heard of. @returns how to stop.
 */
export const afterInput = (heard: (event: Event) => unknown): (() => void) => {
  window.addEventListener('input', heard)
  return () => window.removeEventListener('input', heard)
}
