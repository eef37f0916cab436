import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useStillRows } from '#src/features/desk/arrivals/use-still-rows.ts'

/** jsdom lays nothing out. */
let top = 100
let laidOut = (): void => undefined

const Board = () => {
  const rows = useRef<HTMLDivElement>(null)
  useStillRows(rows)
  const placed = (element: HTMLDivElement | null): void => {
    rows.current = element
    if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 300, 200)
  }
  return (
    <div ref={placed}>
      <button type="button">Kīngi</button>
    </div>
  )
}

it('what comes above the arrivals moves no row that has the focus, and leaves the page alone otherwise [S-110]', () => {
  class Observer {
    observe: () => void
    constructor(callback: () => void) {
      laidOut = callback
      this.observe = callback
    }
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const scrolled = vi.fn()
  window.scrollBy = scrolled
  render(<Board />)
  top = 160
  laidOut()
  expect(scrolled).not.toHaveBeenCalled()
  screen.getByRole('button').focus()
  top = 200
  laidOut()
  expect(scrolled.mock.calls).toEqual([[0, 40]])
  top = 100
  laidOut()
  expect(scrolled.mock.calls.at(-1)).toEqual([0, -100])
})
