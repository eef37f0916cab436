// Back while a dialog is open (decision 0087), in the whole app.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask } from '#src/core/modals/ask.ts'
import { openOwnDialog } from '#src/core/modals/dialog-history.ts'
import { modalOpened, selectModals } from '#src/core/modals/modals.slice.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { enterDate, findQuestion, openLink } from '#tests/support/sign-in-pages.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const back = () => act(async () => window.history.back())

const words = { title: 'Good to know', message: 'Bring your referral.' }

describe('Back', () => {
  it('closes the dialog and leaves the page as it is; the next one leaves the page', async () => {
    const before = await renderApp(backend, '/')
    before.unmount()
    window.history.pushState({ idx: 1, key: 'two' }, '', '/privacy')
    const { store } = await renderApp(backend, '/privacy')
    act(() => void store.dispatch(modalOpened('message', words)))
    await screen.findByRole('dialog', { name: words.title })
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/privacy')
    await back()
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('answers a question with no, and leaves the dialog below it open', async () => {
    const { store } = await renderApp(backend, '/privacy')
    act(() => void store.dispatch(modalOpened('message', words)))
    await screen.findByRole('dialog', { name: words.title })
    let answer: unknown = 'none'
    act(
      () =>
        void store.dispatch(ask('confirm', { title: 'Sure?', message: 'It is gone then.' })).then((given) => {
          answer = given
        }),
    )
    await screen.findByRole('alertdialog', { name: 'Sure?' })
    await back()
    await waitFor(() => expect(answer).toBe(false))
    expect(selectModals(store.getState()).map(({ name }) => name)).toEqual(['message'])
    await waitFor(() => expect(window.history.state.isDialog).toBe(true))
  })

  it('dismisses one that a page draws by itself, below those of the registry', async () => {
    const { store } = await renderApp(backend, '/privacy')
    let close = (): void => undefined
    const dismissed = vi.fn(() => close())
    close = openOwnDialog(dismissed)
    expect(window.history.state.isDialog).toBe(true)
    act(() => void store.dispatch(modalOpened('message', words)))
    await screen.findByRole('dialog', { name: words.title })
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(window.history.state.isDialog).toBe(true))
    expect(dismissed).not.toHaveBeenCalled()
    await back()
    await waitFor(() => expect(dismissed).toHaveBeenCalledOnce())
    expect([address(), window.history.state?.isDialog]).toEqual(['/privacy', undefined])
  })

  it('does not close a dialog that must not be, nor leave its page', async () => {
    const { store } = await renderApp(backend, '/privacy')
    act(() => void store.dispatch(modalOpened('message', { ...words, isClosable: false })))
    const dialog = await screen.findByRole('dialog', { name: words.title })
    await back()
    await waitFor(() => expect(window.history.state.isDialog).toBe(true))
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(address()).toBe('/privacy')
  })

  it('from a sign-in that was left says that nothing is opened; once it succeeded it does not lead there again', async () => {
    const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
    const { user } = await openLink(backend, bookingKey)
    await findQuestion()
    await back()
    const retry = await within(screen.getByRole('main')).findByRole('button', { name: 'Try again' })
    expect(address()).toBe('/authentication')
    await user.click(retry)
    await enterDate(user, await findQuestion())
    await findPage('You are booked, Mārama')
    await waitFor(() => expect(address()).toBe(`/appointments/${bookingKey}`))
    expect(window.history.state.isDialog).toBeUndefined()
  })
})
