// The clinics of walk-ins in the order of their distance, once a place is known.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeCookie } from '#src/lib/cookie.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { deviceFails } from '#tests/support/geolocation.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack['walk-in-exams'] = [
        {
          name: 'Neck ultrasound',
          prepTime: 'No preparation.',
          minutesPrior: 30,
          exams: ['thyroid-ultrasound'],
          clinics: ['brunswick', 'coburg'],
        },
      ]
    }),
  })
})
beforeEach(() => backend.reset())
afterEach(() => writeCookie('postalCodeLocationId', '', new Date(0)))
afterAll(() => backend.close())

const names = () =>
  within(screen.getByRole('list', { name: 'Clinics for Neck ultrasound' }))
    .getAllByRole('listitem')
    .map((row) => /Test [A-Z][a-z]+/.exec(row.textContent ?? '')?.[0])

it('a patient asks for the nearest first by a post code, and sees how far each is [BOOK-10, BOOK-34]', async () => {
  const { user } = await renderApp(backend, '/melbourne/walk-in')
  await findPage('Come without an appointment')
  await waitFor(() => expect(names()).toEqual(['Test Brunswick', 'Test Coburg']))
  // The device does not say where it is.
  deviceFails(1)
  await user.click(screen.getByRole('button', { name: 'Nearest first' }))
  const dialog = await screen.findByRole('dialog', { name: 'Where will you come from?' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.type(within(dialog).getByRole('combobox'), '3058')
  await user.click(await within(dialog).findByRole('option', { name: 'Coburg VIC 3058' }))
  await screen.findByText('Distances are from Coburg VIC 3058.')
  await waitFor(() => expect(names()).toEqual(['Test Coburg', 'Test Brunswick']))
  expect(screen.getAllByText(/^\d\.\d km$/)).toHaveLength(2)
})
