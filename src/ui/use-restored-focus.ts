import { type FocusEventHandler, useEffect, useLayoutEffect, useRef } from 'react'

type FocusWatch = { onFocus: FocusEventHandler<HTMLElement>; onBlur: FocusEventHandler<HTMLElement> }

/** S-102: when the focused element goes, the focus stays with its row, or moves to the heading above the list, else of the page. */
export const useRestoredFocus = (): FocusWatch => {
  const last = useRef<{ row: HTMLElement | null; around: Element | null }>(undefined)
  // Before the next key press.
  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { row, around } = last.current
    const heading = around?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('h1')
    const next = row?.isConnected ? row : heading
    next?.focus({ preventScroll: true })
  })
  // With its last row the list may go.
  useEffect(
    () => () => {
      if (!last.current) return
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      })
    },
    [],
  )
  return {
    onFocus: ({ target }) => {
      last.current = { row: target.closest('li'), around: target.closest('section, [role=dialog]') }
    },
    onBlur: () => {
      last.current = undefined
    },
  }
}
