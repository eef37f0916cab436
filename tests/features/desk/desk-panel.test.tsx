// A visit beside the list of the desk: where the focus is once a button was pressed.
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DeskPanel } from '#src/features/desk/arrivals/desk-panel.tsx'

const panel = (isDone: boolean) => (
  <DeskPanel title="Mārama Kīngi" lead="" onClose={() => undefined}>
    {!isDone && <button type="button">Check in</button>}
  </DeskPanel>
)

it('the heading has the focus as it opens, and again when the button that was pressed is gone', () => {
  const { rerender } = render(panel(false))
  const heading = screen.getByRole('heading', { name: 'Mārama Kīngi' })
  expect(document.activeElement).toBe(heading)
  screen.getByRole('button', { name: 'Check in' }).focus()
  rerender(panel(true))
  expect(document.activeElement).toBe(heading)
})
