// APG grid: one tab stop, moved by keys; the focus stays inside while cells change.
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type GridMove, moveOf } from './grid-keys.ts'

type GridProps = {
  role: 'grid'
  ref: RefObject<HTMLTableElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/** @param active `data-cell` of the tab stop; the focus follows it. */
export const useGrid = (active: string, onMove: (move: GridMove) => void): GridProps => {
  const grid = useRef<HTMLTableElement>(null)
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the tab stop alone
  useEffect(() => {
    const { activeElement } = document
    // A focus elsewhere on the page stays; a removed cell left it on the body.
    const isOurs = activeElement === document.body || grid.current?.contains(activeElement)
    if (!isInside.current || !isOurs) return
    const cell = grid.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')
    if (cell && cell !== activeElement) cell.focus()
  }, [active])
  return {
    role: 'grid',
    ref: grid,
    onKeyDown: (event) => {
      const move = moveOf(event)
      if (!move) return
      event.preventDefault()
      onMove(move)
    },
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget }) => {
      // Without a next element the cell was removed, or the window left.
      if (relatedTarget instanceof Node && !grid.current?.contains(relatedTarget)) isInside.current = false
    },
  }
}

export const cellRole = { role: 'gridcell' } as const

/** Focusable itself: it has no button. */
export const emptyCell = (
  name: string,
  tabIndex: 0 | -1,
  onFocus: () => void,
): { role: 'gridcell'; 'data-cell': string; tabIndex: 0 | -1; onFocus: () => void } => ({
  ...cellRole,
  'data-cell': name,
  tabIndex,
  onFocus,
})
