// What makes a table an APG grid: one tab stop, moved by keys, and a focus that stays inside while the cells change.
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type GridMove, moveOf } from './grid-keys.ts'

type GridProps = {
  role: 'grid'
  ref: RefObject<HTMLTableElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/**
 * @param active name of the cell that is the tab stop, as its `data-cell` says; the focus follows it.
 * @returns what the table is given.
 */
export const useGrid = (active: string, onMove: (move: GridMove) => void): GridProps => {
  const grid = useRef<HTMLTableElement>(null)
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the tab stop alone
  useEffect(() => {
    const { activeElement } = document
    // Who has gone on to another part of the page is left there; a cell that is no more left the focus nowhere.
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
      // Without a next element the cell may have been taken away from under the focus, or the window left.
      if (relatedTarget instanceof Node && !grid.current?.contains(relatedTarget)) isInside.current = false
    },
  }
}

export const cellRole = { role: 'gridcell' } as const

/** A cell that is reached itself, for there is nothing in it to press. */
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
