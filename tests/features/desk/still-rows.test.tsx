import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useStillRows } from '#src/features/desk/arrivals/use-still-rows.ts'

/** jsdom lays nothing out. */
const Board = ({ height }: { height: number }) => {
  const above = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  useStillRows(above, rows)
  const measured = (element: HTMLDivElement | null): void => {
    above.current = element
    if (element) Object.defineProperty(element, 'offsetHeight', { configurable: true, value: height })
  }
  return (
    <>
      <div ref={measured} />
      <div ref={rows}>
        <button type="button">Kīngi</button>
      </div>
    </>
  )
}

it('what comes above the arrivals moves no row that has the focus, and leaves the page alone otherwise [S-110]', () => {
  const scrolled = vi.fn()
  window.scrollBy = scrolled
  const { rerender } = render(<Board height={0} />)
  rerender(<Board height={60} />)
  expect(scrolled).not.toHaveBeenCalled()
  screen.getByRole('button').focus()
  rerender(<Board height={100} />)
  expect(scrolled.mock.calls).toEqual([[0, 40]])
  rerender(<Board height={0} />)
  expect(scrolled.mock.calls.at(-1)).toEqual([0, -100])
})
