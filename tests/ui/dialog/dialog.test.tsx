import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { startTexts } from '#tests/support/texts.ts'

beforeAll(() => startTexts())

const theme = {
  brand: '#0b6e69',
  brandHover: '#095b57',
  brandPress: '#074845',
  onBrand: '#ffffff',
  brandText: '#0b6e69',
  brandEdge: '#0b6e69',
  brandSoft: '#e3f1f0',
  radius: 10,
  corrections: [],
}

const Page = ({ closeWords }: { closeWords?: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AntdFrame theme={theme}>
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
})
