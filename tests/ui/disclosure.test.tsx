import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { Disclosure } from '#src/ui/disclosure.tsx'

const user = userEvent.setup({ delay: null })
beforeEach(() => {
  render(
    <>
      <Disclosure summary="More">
        <p>Words</p>
        <a href="#here">
          <b>A place</b>
        </a>
        <button type="button">A choice</button>
      </Disclosure>
      <Disclosure summary="Other">
        <p>Other words</p>
      </Disclosure>
      <button type="button">Outside</button>
    </>,
  )
})

const word = (words = 'More'): HTMLElement => screen.getByText(words)
const isOpen = (words = 'More'): boolean => word(words).closest('details')?.open ?? false
const open = async (): Promise<void> => {
  await user.click(word())
  expect(isOpen()).toBe(true)
}

describe('a panel below a word', () => {
  it('opens and closes by its word, and stays while it is read', async () => {
    expect(isOpen()).toBe(false)
    await open()
    await user.click(screen.getByText('Words'))
    expect(isOpen()).toBe(true)
    await user.click(word())
    expect(isOpen()).toBe(false)
  })

  it('closes by Escape, and the focus in it goes back to its word', async () => {
    await open()
    screen.getByRole('button', { name: 'A choice' }).focus()
    await user.keyboard('{Escape}')
    expect([isOpen(), document.activeElement]).toEqual([false, word()])
  })

  it('leaves the focus where it is when that is elsewhere', async () => {
    await open()
    const outside = screen.getByRole('button', { name: 'Outside' })
    outside.focus()
    await user.keyboard('{Escape}')
    expect([isOpen(), document.activeElement]).toEqual([false, outside])
  })

  it('closes by a press elsewhere, which does what it does', async () => {
    await open()
    const outside = screen.getByRole('button', { name: 'Outside' })
    await user.click(outside)
    expect([isOpen(), document.activeElement]).toEqual([false, outside])
  })

  it('gives way to another that is opened', async () => {
    await open()
    await user.click(word('Other'))
    expect([isOpen(), isOpen('Other')]).toEqual([false, true])
  })

  it.each([
    ['a link, also by what is in it', 'A place'],
    ['a button', 'A choice'],
  ])('closes by a choice in it: %s', async (_what, name) => {
    await open()
    await user.click(screen.getByText(name))
    expect([isOpen(), document.activeElement]).toEqual([false, word()])
  })

  it('takes no focus by Escape while it is closed', async () => {
    const outside = screen.getByRole('button', { name: 'Outside' })
    outside.focus()
    await user.keyboard('{Escape}a')
    expect([isOpen(), document.activeElement]).toEqual([false, outside])
  })
})
