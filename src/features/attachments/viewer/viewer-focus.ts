// Frames come and go with their documents; the group around them stays, and holds the focus between two.

const groupOf = (element: HTMLElement | null): HTMLElement | null => element?.closest('fieldset') ?? null

/** Before what has the focus goes away. */
export const leaveFocus = (element: HTMLElement | null): void => {
  const group = groupOf(element)
  if (group?.contains(document.activeElement)) group.focus({ preventScroll: true })
}

/** Where the group holds it for what comes. */
export const takeFocus = (element: HTMLElement | null): void => {
  if (element && groupOf(element) === document.activeElement) element.focus({ preventScroll: true })
}
