// The code of a kiosk, as staff type it.
import { act, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '#src/core/modals/ask.ts'
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
