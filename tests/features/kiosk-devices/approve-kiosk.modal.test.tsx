// The code of a kiosk, as staff type it.
import { act, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '#src/core/modals/ask.ts'
import { WaitingKiosks } from '#src/features/kiosk-devices/waiting-kiosks.tsx'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

it('a code that is none is told at its field, which has the focus [S-32]', async () => {
  const { store, user } = await renderApp(backend, '/')
  await findPage('Book a scan or X-ray')
  act(() => void store.dispatch(ask('approve-kiosk', { code: '' })))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter the code of the kiosk' }))
  const field = dialog.getByRole('textbox', { name: 'Code' })
  await user.click(dialog.getByRole('button', { name: 'Find the kiosk' }))
  expect(document.activeElement).toBe(field)
  expect(dialog.getByText('Enter the code')).toBeDefined()
  await user.type(field, 'ABC')
  await user.click(dialog.getByRole('button', { name: 'Find the kiosk' }))
  expect(document.activeElement).toBe(field)
  expect(dialog.getByText('Enter the 8 letters and digits on the screen of the kiosk')).toBeDefined()
})

it('a kiosk without a clinic is told at the field, which has the focus [S-32]', async () => {
  const { store, user } = await renderApp(backend, '/')
  await findPage('Book a scan or X-ray')
  act(() => void store.dispatch(ask('kiosk-tokens', {})))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up many kiosks' }))
  await user.click(dialog.getByRole('button', { name: 'Make tokens' }))
  expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Clinic' }))
})

it('once the kiosk that was looked at waits no longer, the heading has the focus', async () => {
  const { store } = await renderApp(backend, '/')
  const waiting = [
    { code: 'ABCD2345', name: 'Kiosk 2', since: '2026-11-23T09:00:00Z', expiresAt: '2026-11-23T09:10:00Z' },
  ]
  const list = (left: typeof waiting) => (
    <Provider store={store}>
      <h1 tabIndex={-1}>Kiosks</h1>
      <WaitingKiosks waiting={left} onApprove={() => undefined} />
    </Provider>
  )
  document.body.replaceChildren()
  const { rerender } = render(list(waiting))
  screen.getByRole('button', { name: /Kiosk 2/ }).focus()
  rerender(list([]))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kiosks' }))
})
