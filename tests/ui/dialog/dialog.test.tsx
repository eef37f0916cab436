import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { startTexts } from '#tests/support/texts.ts'
import { testTheme } from '#tests/support/theme.ts'

beforeAll(() => startTexts())

const Page = ({ closeWords }: { closeWords?: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AntdFrame theme={testTheme}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Knee MRI" onClose={() => setIsOpen(false)} {...(closeWords ? { closeWords } : {})}>
          <p>Words of the dialog</p>
        </Dialog>
      )}
    </AntdFrame>
  )
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.findByRole('dialog')
}

describe('a dialog', () => {
  it('is named by its title and begins there for the keyboard and the screen reader [S-102]', async () => {
    render(<Page />)
    const dialog = await open()
    expect(screen.getByRole('dialog', { name: 'Knee MRI' })).toBe(dialog)
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Knee MRI'))
  })

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    [
      'its button',
      async () => {
        const [, button] = await screen.findAllByRole('button', { name: 'Close' })
        await userEvent.click(button as HTMLElement)
      },
    ],
    [
      'its cross',
      async () => {
        const [cross] = await screen.findAllByRole('button', { name: 'Close' })
        await userEvent.click(cross as HTMLElement)
      },
    ],
  ])('is closed by %s [S-102]', async (_what, close) => {
    render(<Page />)
    await open()
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('may name its button [S-102]', async () => {
    render(<Page closeWords="Continue" />)
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('whose words are higher than itself lets the keyboard scroll them, under its own name [S-102]', async () => {
    class CallingResizeObserver implements ResizeObserver {
      readonly #changed: () => void
      constructor(changed: ResizeObserverCallback) {
        this.#changed = () => changed([], this)
      }
      observe(): void {
        this.#changed()
      }
      unobserve(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('ResizeObserver', CallingResizeObserver)
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
    render(<Page />)
    await open()
    expect((await screen.findByRole('group', { name: 'Knee MRI' })).tabIndex).toBe(0)
    await userEvent.keyboard('{Escape}')

    height.mockReturnValue(300)
    await open()
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('that interrupts begins at its heading where its first button is out of sight [S-102]', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
      return { bottom: this.matches('button') ? 400 : 240, top: 0, width: 100, height: 100 } as DOMRect
    })
    render(
      <AntdFrame theme={testTheme}>
        <Dialog title="Cancel the visit?" role="alertdialog" onClose={() => undefined}>
          <p>Many words</p>
        </Dialog>
      </AntdFrame>,
    )
    await screen.findByRole('alertdialog')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel the visit?'))
  })
})
