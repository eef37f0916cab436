import { type FocusEventHandler, useEffect, useLayoutEffect, useRef } from 'react'

type FocusWatch = { onFocus: FocusEventHandler<HTMLElement>; onBlur: FocusEventHandler<HTMLElement> }

/**
 * S-102: what has the focus may go with the state it belongs to, or with its row. The focus stays with the row then, or
 * with the heading above the list, and is not thrown to the beginning of the page.
 */
export const useKeptFocus = (): FocusWatch => {
  const last = useRef<{ row: HTMLElement | null; around: Element | null }>(undefined)
  // Before the next key can be pressed.
  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { row, around } = last.current
    const heading = around?.querySelector<HTMLElement>('h2')
    const next = row?.isConnected ? row : heading
    next?.focus({ preventScroll: true })
  })
  // With the last row the list may go, and what is around it.
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
